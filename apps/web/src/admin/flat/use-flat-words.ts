/** What the apartment's form says about a field that is not right, and about an answer that refuses it. */
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import type { ServerError } from '../../ui/form/use-app-form.ts'

const withOwnWords = [
  'name',
  'max_guests',
  'map_url',
  'apartment_url',
  'device_identifier',
  'time_zone',
  'images',
  'step_images',
  'pdfs',
] as const
const onceOnly = ['name', 'device_identifier'] as const

export function useFlatFieldWords(): (path: string) => string {
  const t = useTranslations('flat')
  return (path) => t(`invalid.${withOwnWords.find((field) => field === path.split('.')[0]) ?? 'other'}`)
}

export function useFlatFailure(): (error: unknown) => ServerError[] {
  const t = useTranslations('flat')
  const field = useFlatFieldWords()
  const words = useErrorWords()
  return (error) => {
    const named = error instanceof ApiError ? (error.body?.errors ?? []).filter((entry) => entry.field) : []
    if (!(error instanceof ApiError) || named.length === 0) return [{ message: words(error) }]
    return named.map((entry) => {
      const taken = error.code === 'duplicate_entry' && onceOnly.find((one) => one === entry.field)
      return { field: entry.field, message: taken ? t(`taken.${taken}`) : field(entry.field ?? '') }
    })
  }
}
