/** The last look: what is missing, everything in short, and the holder's word for it. */
import { useTranslations } from 'use-intl'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Brief } from '../brief.tsx'
import { useCheckIn } from '../check-in-context.ts'
import { MissingList } from '../missing-list.tsx'
import { useStayField } from '../use-fields.ts'

export function ReviewStep() {
  const t = useTranslations('check_in')
  const { state, booking, moves } = useCheckIn()
  const { set, value, name, required, error, 'data-path': path } = useStayField()('holder_responsibility_accepted')
  return (
    <>
      <MissingList />
      <Brief draft={state.mine} booking={booking} onEdit={moves.go} />
      <Card>
        <CheckboxField
          label={t('accept')}
          name={name}
          required={required}
          error={error}
          data-path={path}
          checked={value === 'true'}
          onChange={(event) => set(String(event.currentTarget.checked))}
        />
      </Card>
    </>
  )
}
