/** The input props of the check-in's fields: label, value, required mark and error. */
import { mayBeFiscalCode } from '@portineria/contract/rules/fiscal-code'
import { tidyPhone } from '@portineria/contract/rules/phone'
import { createElement, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldInput, FieldSource } from '../../lib/user/field-source.ts'
import { useCheckIn } from './check-in-context.ts'
import {
  type BillingField,
  type GuestField,
  type GuestValues,
  pathOf,
  type StayField,
  withGuest,
  withStay,
} from './draft/draft.ts'
import { refusedPathsIn } from './draft/draft-state.ts'
import { malformedOf } from './draft/wire.ts'
import { recalledMarks } from './scan/recalled-marks.ts'
import { ScanMark } from './scan/scan-mark.tsx'
import { useScanMarks } from './scan/scan-marks.ts'
import { useFieldNames } from './use-field-names.ts'
import { useProblemWords } from './use-problem-words.ts'

/** The text that a field passes to `onChange`: some pass an event, others the value itself. */
function textOf(input: unknown): string {
  if (typeof input === 'string') return input
  const target = (input as { currentTarget?: { value?: unknown } } | null)?.currentTarget
  return typeof target?.value === 'string' ? target.value : ''
}

type Parts = { path: string; name: string; value: string; set: (value: string) => void; onBlur?: () => void }
export type PathInput = FieldInput & { 'data-path': string }

/** The input props of any field, by its path. */
function useInput(): (parts: Parts) => PathInput {
  const { state, store, required, shown, show } = useCheckIn()
  const fault = useFault()
  const names = useFieldNames()
  return ({ path, name, value, set, onBlur }) => ({
    label: names(path),
    name,
    value,
    'data-path': path,
    required: required.has(path),
    error: shown.has(path) || refusedPathsIn(state).includes(path) ? fault(path) : undefined,
    onChange: (input) => set(textOf(input)),
    onBlur: () => {
      onBlur?.()
      // A malformed value shows its error as soon as the guest leaves the field; an empty field can wait.
      if (malformedOf(store.get().mine).includes(path)) show([path])
    },
  })
}

/** The error message of a field, if it has one. */
function useFault(): (path: string) => ReactNode {
  const { problems, state } = useCheckIn()
  const words = useProblemWords()
  return (path) => {
    const problem = problems.find((one) => one.path === path)
    if (problem) return words(problem)
    return refusedPathsIn(state).includes(path)
      ? words({ path, guest: null, field: path, why: 'malformed' })
      : undefined
  }
}

export function useGuestFields(index: number): FieldSource<GuestField> {
  const t = useTranslations('check_in')
  const { store, state, hide } = useCheckIn()
  const input = useInput()
  const guest = state.mine.guests[index]
  const key = guest?.key
  const scan = useScanMarks(key)
  const values = guest?.values ?? ({} as GuestValues)
  const marks = scan.known ? scan.marks : recalledMarks(values)
  const markOf = (name: GuestField) => {
    const mark = marks[name]
    return mark ? { description: createElement(ScanMark, { mark, value: values[name] }) } : {}
  }
  const set = (changes: Partial<Record<GuestField, string>>) => {
    hide(Object.keys(changes).map((field) => pathOf(index, field)))
    // By key: an upload that ends late still finds its guest if other guests were removed meanwhile.
    store.edit((draft) =>
      withGuest(
        draft,
        draft.guests.findIndex((one) => one.key === key),
        changes as Partial<GuestValues>,
      ),
    )
  }
  return {
    values,
    set,
    keepsText: true,
    // Most people were born and live where they are citizens.
    offer: (name) => ((values[name] ?? '') === '' ? values.citizenship || undefined : undefined),
    field: (name) => ({
      ...input({ path: pathOf(index, name), name, value: values[name], set: (value) => set({ [name]: value }) }),
      ...markOf(name),
      // Only the holder is addressed directly, because the holder also enters the data of the other guests.
      ...(name === 'birth_city' && index === 0 ? { question: t('born_where') } : {}),
    }),
  }
}

/** The input props of a field of the stay itself, by its path. */
export function useStayField(): (path: StayField) => PathInput & { set: (value: string) => void } {
  const { store, state, hide } = useCheckIn()
  const input = useInput()
  return (path) => {
    const set = (value: string) => {
      hide([path])
      store.edit((draft) => withStay(draft, { [path]: value }))
    }
    const tidy = () => {
      const typed = store.get().mine.stay[path]
      if (tidyPhone(typed) !== typed) set(tidyPhone(typed))
    }
    const name = path.split('.').at(-1) ?? path
    const onBlur = path.startsWith('holder.') ? tidy : undefined
    return { ...input({ path, name, value: state.mine.stay[path], set, ...(onBlur ? { onBlur } : {}) }), set }
  }
}

export function useBillingFields(): FieldSource<BillingField> {
  const t = useTranslations('check_in')
  const { store, state, hide } = useCheckIn()
  const field = useStayField()
  const { stay } = state.mine
  return {
    values: {
      type: stay['billing.type'],
      company_name: stay['billing.company_name'],
      vat_number: stay['billing.vat_number'],
      company_nation: stay['billing.company_nation'],
      fiscal_code: stay['billing.fiscal_code'],
      pec: stay['billing.pec'],
      receiver_code: stay['billing.receiver_code'],
    },
    set: (changes) => {
      const paths = Object.entries(changes).map(([name, value]) => [`billing.${name}`, value] as const)
      hide(paths.map(([path]) => path))
      store.edit((draft) => withStay(draft, Object.fromEntries(paths)))
    },
    field: (name) => {
      const { set: _, ...input } = field(`billing.${name}`)
      // A hint, not an error: it never blocks the guest.
      const doubtful = name === 'fiscal_code' && !mayBeFiscalCode(input.value)
      return doubtful ? { ...input, description: t('billing.fiscal_code_doubt') } : input
    },
  }
}

export function usePhoneFields(): FieldSource<'mobile_phone' | 'phone'> {
  const { state } = useCheckIn()
  const field = useStayField()
  const { stay } = state.mine
  return {
    values: { mobile_phone: stay['holder.mobile_phone'], phone: stay['holder.phone'] },
    set: (changes) => {
      if (changes.mobile_phone !== undefined) field('holder.mobile_phone').set(changes.mobile_phone)
      if (changes.phone !== undefined) field('holder.phone').set(changes.phone)
    },
    field: (name) => {
      const { set: _, ...input } = field(`holder.${name}`)
      return input
    },
  }
}
