/** Which part of the long form is shown; all of it at first. */
import { useTranslations } from 'use-intl'
import classes from './part-tabs.module.css'

const parts = ['all', 'texts', 'media', 'doors', 'rules'] as const
export type Part = (typeof parts)[number]

export function PartTabs({ value, onChange }: { value: Part; onChange: (part: Part) => void }) {
  const t = useTranslations('flat')
  return (
    <div className={classes.tabs} role="group" aria-label={t('form.parts')}>
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          className={classes.tab}
          aria-pressed={part === value}
          onClick={() => onChange(part)}
        >
          {t(`part.${part}`)}
        </button>
      ))}
    </div>
  )
}
