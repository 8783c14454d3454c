/** A number of the day as the first screen shows it. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { LinkProps } from '@tanstack/react-router'
import type { IconShape } from '../../../ui/icon.tsx'

export type Today = CallResponse<Calls['getToday']>

export type Stat = {
  label: string
  icon: IconShape
  value: number
  /** What makes the number worth reading: since when, or when next. */
  context: string | null
  link: Pick<LinkProps, 'to' | 'search'>
  tone?: 'verify' | 'created' | 'notvalid'
}
