/** What the steps of the set-up share. */
import type { FoundDevice } from '@portineria/contract/door'

/** `onNext` leads to the following step; `flat` is the apartment that was just made. */
export type StepProps = { onNext: (flat?: number) => void }

/** A device that was found or typed. */
export type ChosenDevice = Pick<FoundDevice, 'device' | 'relays'>
