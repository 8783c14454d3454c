/** Finds the message for an error. The compiler checks that every code of the contract has a message. */
import type { ErrorCode } from '@portineria/contract/errors'
import type { Messages } from '@portineria/messages/messages'
import { useTranslations } from 'use-intl'
import { ApiError } from './api.ts'

type Complete = Messages['errors'] extends Record<ErrorCode | 'network', string> ? true : never
const complete: Complete = true

export function useErrorWords(): (error: unknown) => string {
  const t = useTranslations('errors')
  return (error) => t(error instanceof ApiError && complete ? error.code : 'internal')
}
