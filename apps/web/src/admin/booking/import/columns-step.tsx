/** The second step: what the columns mean, which apartments the names mean, and what the list leaves open. */
import type { ImportAnswer } from '@portineria/contract/import'
import { IMPORT_FIELDS } from '@portineria/contract/rules/import'
import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { sourceKey } from '../../../lib/booking/source-mark.tsx'
import { flatQueries } from '../../../lib/flat/flat-admin.queries.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { StepperField } from '../../../ui/form/stepper-field.tsx'
import { Card, CardHeader } from '../../../ui/page/card.tsx'
import { Banner } from '../../../ui/status/banner.tsx'
import classes from './import.module.css'
import { type Mapping, twoDays, withColumn } from './import-state.ts'
import { Failure, StepFoot } from './step-foot.tsx'
import type { ImportApi } from './use-import.ts'

type PartProps = { answer: ImportAnswer; mapping: Mapping; list: ImportApi }

export function ColumnsStep({ answer, mapping, list }: PartProps) {
  const t = useTranslations('import_list.columns')
  const kind = useTranslations('import_list')
  const lacks = useLacking(answer, mapping)
  const { busy, checkRows, forget } = list
  // The columns of a known list are right already, so what it leaves open comes first.
  const isKnown = answer.kind !== null || answer.remembered
  const columns = (
    <Card component="section" className={classes.part}>
      <CardHeader title={t('title')} />
      <Columns answer={answer} mapping={mapping} list={list} />
    </Card>
  )
  return (
    <>
      <Banner
        tone={isKnown ? 'opened' : 'created'}
        icon={IconInfoCircle}
        title={answer.remembered && !answer.kind ? kind('remembered') : kind(`kind.${answer.kind ?? 'other'}`)}
      >
        {answer.remembered && answer.kind && <p>{kind('remembered')}</p>}
      </Banner>
      {!isKnown && columns}
      {answer.listings.length > 0 && <Listings answer={answer} mapping={mapping} list={list} />}
      <Card component="section" className={classes.part}>
        <Open answer={answer} mapping={mapping} list={list} />
      </Card>
      {isKnown && columns}
      <Failure list={list} />
      <StepFoot busy={busy} hint={lacks}>
        <Button variant="line" onClick={forget} disabled={busy !== null}>
          {t('other_file')}
        </Button>
        <Button
          iconAfter={IconArrowRight}
          disabled={lacks !== null}
          loading={busy !== null}
          onClick={() => void checkRows()}
        >
          {t('continue')}
        </Button>
      </StepFoot>
    </>
  )
}

/** What the operator still has to say; null if the rows can be checked. */
function useLacking({ missing, ambiguous }: ImportAnswer, { flat_id, dates }: Mapping): string | null {
  const t = useTranslations('import_list.columns')
  const field = useTranslations('import_list.field')
  const format = useFormatter()
  const fields = missing.filter((one) => one !== 'flat').map((one) => field(one))
  if (fields.length > 0) return t('missing', { fields: format.list(fields) })
  if (missing.includes('flat') && flat_id === null) return t('missing_flat')
  return ambiguous !== null && dates === null ? t('dates_missing') : null
}

/** One field per column. Another meaning is checked at once, because it may bring other questions. */
function Columns({ answer, mapping, list }: PartProps) {
  const t = useTranslations('import_list.columns')
  const field = useTranslations('import_list.field')
  return (
    <ul className={classes.columns} aria-label={t('list')}>
      {answer.columns.map(({ heading, samples }, place) => {
        const name = heading || t('unnamed', { number: place + 1 })
        return (
          <li key={place} data-used={mapping.columns[place] ? true : undefined}>
            <div className={classes.words}>
              <b>{name}</b>
              <small>{samples.length > 0 ? samples.join(' · ') : t('no_samples')}</small>
            </div>
            <SelectField
              label={null}
              aria-label={t('meaning', { heading: name })}
              placeholder={t('unused')}
              value={mapping.columns[place] ?? ''}
              options={IMPORT_FIELDS.map((one) => ({ value: one, label: field(one) }))}
              onChange={(event) => {
                const chosen = IMPORT_FIELDS.find((one) => one === event.currentTarget.value) ?? null
                void list.readAgain({ ...mapping, columns: withColumn(mapping.columns, place, chosen) })
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}

const sources = [0, 1, 2] as const

/** What the columns leave open: the apartment, the order of dates, the portal, the guests. */
function Open({ answer, mapping, list }: PartProps) {
  const t = useTranslations('import_list.columns')
  const source = useTranslations('booking.source')
  const flats = useQuery(flatQueries.list())
  const { adjust } = list
  return (
    <>
      {answer.ambiguous !== null && <DateOrder sample={answer.ambiguous} mapping={mapping} list={list} />}
      <FormFields columns="16rem">
        {!mapping.columns.includes('flat') && (
          <SelectField
            label={t('flat')}
            required
            placeholder={t('choose_flat')}
            value={mapping.flat_id ?? ''}
            options={(flats.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => adjust({ ...mapping, flat_id: Number(event.currentTarget.value) || null })}
          />
        )}
        <SelectField
          label={t('source')}
          placeholder={source('none')}
          value={mapping.source ?? ''}
          options={sources.map((code) => ({ value: String(code), label: source(sourceKey(code)) }))}
          onChange={(event) => {
            const chosen = sources.find((code) => String(code) === event.currentTarget.value) ?? null
            adjust({ ...mapping, source: chosen })
          }}
        />
        <StepperField
          label={t('guests')}
          value={mapping.guests}
          min={1}
          max={50}
          onChange={(guests) => adjust({ ...mapping, guests })}
        />
      </FormFields>
    </>
  )
}

type DateOrderProps = { sample: string; mapping: Mapping; list: ImportApi }

function DateOrder({ sample, mapping, list }: DateOrderProps) {
  const t = useTranslations('import_list.columns')
  const format = useFormatter()
  const days = twoDays(sample)
  const words = (day: Date) => format.dateTime(day, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className={classes.question}>
      <p>{t('dates', { sample })}</p>
      <Segmented<'dmy' | 'mdy' | ''>
        label={t('dates', { sample })}
        value={mapping.dates ?? ''}
        onChange={(dates) => list.adjust({ ...mapping, dates: dates || null })}
        segments={[
          { value: 'dmy', label: words(days.dmy) },
          { value: 'mdy', label: words(days.mdy) },
        ]}
      />
    </div>
  )
}

const OUT = 'out'
/** More names than any operator has apartments: then the column holds something else. */
const MOST_NAMES = 100

function Listings({ answer, mapping, list }: PartProps) {
  const t = useTranslations('import_list.columns')
  const flats = useQuery(flatQueries.list())
  const more = answer.listings.length - MOST_NAMES
  const options = [
    ...(flats.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    { value: OUT, label: t('leave_out') },
  ]
  return (
    <Card component="section" className={classes.part}>
      <CardHeader title={t('listings')} sub={t('listings_text')} />
      <ul className={classes.columns} aria-label={t('listings')}>
        {answer.listings.slice(0, MOST_NAMES).map(({ name, rows }) => {
          const flat = Object.hasOwn(mapping.flats, name) ? mapping.flats[name] : undefined
          return (
            <li key={name} data-used>
              <div className={classes.words}>
                <b>{name}</b>
                <small>{t('listing_rows', { count: rows })}</small>
              </div>
              <SelectField
                label={null}
                aria-label={name}
                placeholder={t('choose_flat')}
                value={flat === null ? OUT : (flat ?? '')}
                options={options}
                onChange={(event) => {
                  const { value } = event.currentTarget
                  const { [name]: _, ...others } = mapping.flats
                  const chosen = value === OUT ? { [name]: null } : value ? { [name]: Number(value) } : {}
                  list.adjust({ ...mapping, flats: { ...others, ...chosen } })
                }}
              />
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className={classes.hint}>{t('more_listings', { count: more })}</p>}
    </Card>
  )
}
