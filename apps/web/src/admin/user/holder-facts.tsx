/** A person's data, section by section, each with a button that opens its form. */
import type { User } from '@portineria/contract/user'
import { IconPencil } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/button/icon-button.tsx'
import classes from './holder-detail.module.css'
import { type Fact, type FactSection, useFacts } from './use-facts.ts'
import type { HolderAddress } from './use-holder-address.ts'

const sections: readonly FactSection[] = ['account', 'you', 'phone', 'residence', 'billing', 'document', 'others']

type Level = 'h2' | 'h3'

export function HolderFacts({ user, address, level }: { user: User; address: HolderAddress; level: Level }) {
  const facts = useFacts(user)
  return sections.map((section) => (
    <Facts
      key={section}
      section={section}
      facts={facts[section]}
      level={level}
      onEdit={() => address.openForm(section)}
    />
  ))
}

type FactsProps = { section: FactSection; facts: Fact[]; level: Level; onEdit: () => void }

function Facts({ section, facts, level: Heading, onEdit }: FactsProps) {
  const t = useTranslations('user.admin')
  const id = useId()
  const title = t(`sections.${section}`)
  const empty = facts.every(({ value }) => value === null)
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <Heading id={id} className={classes.sectionTitle}>
          {title}
        </Heading>
        {empty && <span className={classes.sectionEmpty}>{t('not_given')}</span>}
        <IconButton small icon={IconPencil} label={t('edit', { what: title })} onClick={onEdit} />
      </div>
      {!empty && (
        <dl className={classes.facts} data-bare={section === 'others' || undefined}>
          {facts.map(({ label, value }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd data-missing={value === null || undefined}>{value ?? t('not_given')}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
