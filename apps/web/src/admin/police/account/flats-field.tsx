/** The apartments that an account reports, each with its number on the portal where the account manages apartments. */
import type { PoliceAccount } from '@portineria/contract/police-account'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { flatQueries } from '../../../lib/flat/flat-admin.queries.ts'
import { policeQueries } from '../../../lib/police/police.queries.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import choices from '../../../ui/form/choices.module.css'
import { FieldError } from '../../../ui/form/field-props.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Fine } from '../../../ui/page/entry.tsx'
import classes from './account.module.css'
import type { ChosenFlat } from './use-account-form.ts'

type Props = {
  account: PoliceAccount | null
  value: readonly ChosenFlat[]
  onChange: (value: ChosenFlat[]) => void
  error?: ReactNode
}

export function FlatsField({ account, value, onChange, error }: Props) {
  const t = useTranslations('police.account')
  const id = useId()
  const { data: flats = [] } = useQuery(flatQueries.list())
  const { data } = useQuery(policeQueries.accounts())
  const others = (data?.accounts ?? []).filter((one) => one.id !== account?.id)
  const ownerOf = (flatId: number) => others.find((one) => one.flats.some(({ flat_id }) => flat_id === flatId))
  const italian = flats.filter(({ time_zone }) => time_zone === POLICE_ZONE)
  const free = italian.filter((flat) => !ownerOf(flat.id))
  const chosen = (flatId: number) => value.find(({ flat_id }) => flat_id === flatId)
  const apartments = account?.apartments ?? []
  const options = apartments.map((one) => ({ value: String(one.id), label: `${one.name} (${one.id})` }))

  function tick(flatId: number, ticked: boolean): void {
    const rest = value.filter(({ flat_id }) => flat_id !== flatId)
    onChange(ticked ? [...rest, { flat_id: flatId, apartment_id: null }] : rest)
  }
  const setApartment = (flatId: number, text: string) =>
    onChange(
      value.map((one) => (one.flat_id === flatId ? { ...one, apartment_id: text === '' ? null : Number(text) } : one)),
    )

  return (
    <fieldset className={choices.choices} data-path="flats" aria-describedby={error ? id : undefined}>
      <legend>{t('flats')}</legend>
      <Fine>{t(options.length > 0 ? 'flats_managed' : 'flats_hint')}</Fine>
      {free.length > 1 && free.some((flat) => !chosen(flat.id)) && (
        <div>
          <Button
            variant="line"
            small
            onClick={() => onChange(free.map((flat) => chosen(flat.id) ?? { flat_id: flat.id, apartment_id: null }))}
          >
            {t('flats_all')}
          </Button>
        </div>
      )}
      {italian.map((flat) => {
        const owner = ownerOf(flat.id)
        const one = chosen(flat.id)
        return (
          <div key={flat.id} className={classes.choice}>
            <CheckboxField
              label={flat.name}
              {...(owner ? { description: t('flat_taken', { user: owner.user }) } : {})}
              disabled={owner !== undefined}
              checked={one !== undefined}
              onChange={({ currentTarget: { checked } }) => tick(flat.id, checked)}
            />
            {one && options.length > 0 && (
              <SelectField
                label={t('apartment', { flat: flat.name })}
                options={options}
                placeholder={t('apartment_choose')}
                value={one.apartment_id === null ? '' : String(one.apartment_id)}
                onChange={({ currentTarget }) => setApartment(flat.id, currentTarget.value)}
              />
            )}
          </div>
        )
      })}
      {error && (
        <div id={id} className={choices.error}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
