/** Whom the receipt is made out to: the holder where they live, unless they say otherwise. */
import { useTranslations } from 'use-intl'
import { BillingFields } from '../../../lib/user/billing-fields.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { useBillingFields, useStayField } from '../use-fields.ts'

export function BillingStep() {
  const t = useTranslations('check_in')
  const { value, set } = useStayField()('billing_same_as_residence')
  const source = useBillingFields()
  const same = value === 'true'
  return (
    <>
      <SwitchField
        label={t('billing.same')}
        description={t(same ? 'billing.same_hint' : 'billing.other_hint')}
        checked={same}
        data-path="billing_same_as_residence"
        onChange={(event) => set(String(event.currentTarget.checked))}
      />
      {!same && <BillingFields source={source} />}
    </>
  )
}
