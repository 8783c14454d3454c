/** The codes under which an apartment is registered, as the law wants guests to see them. Renders nothing without any. */
import type { Flat } from '@portineria/contract/flat'
import { shownCodes } from '@portineria/contract/rules/cin'
import { useTranslations } from 'use-intl'
import { Dotted } from '../../ui/dotted.tsx'
import classes from './flat-codes.module.css'

export function FlatCodes({ flat }: { flat: Pick<Flat, 'cin' | 'regional_code'> }) {
  const t = useTranslations('flat')
  if (!shownCodes(flat)) return null
  const { cin, regional_code: code } = flat
  const regional = code && (
    <>
      {t('field.regional_code')} <span className={classes.code}>{code}</span>
    </>
  )
  return (
    <p className={classes.codes}>
      <Dotted parts={[cin && t('codes.cin', { cin }), regional]} />
    </p>
  )
}
