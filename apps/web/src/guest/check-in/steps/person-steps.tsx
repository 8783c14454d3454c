/** Who the holder is, and where they live. */

import { YouFields } from '../../../lib/user/person-fields.tsx'
import { ResidenceFields } from '../../../lib/user/residence-fields.tsx'
import { useGuestFields } from '../use-fields.ts'

export const PersonalStep = () => <YouFields source={useGuestFields(0)} />

export const ResidenceStep = () => <ResidenceFields source={useGuestFields(0)} />
