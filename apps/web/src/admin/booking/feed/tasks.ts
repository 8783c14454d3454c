/** What the calendars ask of the operator, as the server answers it. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'

export type Tasks = CallResponse<Calls['listFeedTasks']>
export type AddressTask = Tasks['needs_address'][number]
export type TroubleTask = Tasks['troubles'][number]
