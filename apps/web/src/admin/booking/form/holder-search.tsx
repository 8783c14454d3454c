/** The field that finds a registered user by name or e-mail address. */
import { useDebouncedValue } from '@mantine/hooks'
import { ROLE } from '@portineria/contract/rules/codes'
import type { User } from '@portineria/contract/user'
import { IconUserSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { SearchSelectField } from '../../../ui/form/search-select-field.tsx'
import type { SelectOption } from '../../../ui/form/select-field.tsx'
import type { BookingFormApi } from './use-booking-draft.ts'

const optionOf = ({ id, name, surname, email }: Pick<User, 'id' | 'name' | 'surname' | 'email'>): SelectOption => ({
  value: String(id),
  label: [[name, surname].filter(Boolean).join(' '), email].filter(Boolean).join(' · '),
})

export function HolderSearch({ form }: { form: BookingFormApi }) {
  const t = useTranslations('booking.form')
  const [picked, setPicked] = useState<SelectOption>()
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text === picked?.label ? '' : text, 250)
  const found = useQuery({
    queryKey: ['user', 'search', query],
    queryFn: ({ signal }) =>
      call('listUsers', { query: { query: query || undefined, role_id: ROLE.logged, per_page: 20 } }, signal),
    placeholderData: keepPreviousData,
  })
  const options = (found.data?.data ?? []).map(optionOf)
  const known = picked && !options.some(({ value }) => value === picked.value) ? [picked] : []
  return (
    <SearchSelectField
      label={t('find_holder')}
      description={t('find_holder_hint')}
      icon={IconUserSearch}
      // The server has already searched, ignoring accents and across several words.
      filter={({ options: all }) => all}
      options={[...known, ...options]}
      onSearchChange={setText}
      {...form.getInputProps('holder_id')}
      error={found.isError ? t('users_error') : form.errors.holder_id}
      value={form.values.holder_id || null}
      onChange={(value) => {
        setPicked(options.find((option) => option.value === value))
        form.setFieldValue('holder_id', value ?? '')
      }}
    />
  )
}
