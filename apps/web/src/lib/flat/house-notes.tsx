/** Notes for living in the apartment: appliances and guest care, as text and as PDFs. */
import type { Flat } from '@portineria/contract/flat'
import { textIn } from '@portineria/contract/rules/text'
import { IconHeartHandshake, IconToolsKitchen2 } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { useLanguage } from '../language.tsx'
import classes from './house.module.css'
import { PdfButton } from './pdf-button.tsx'

const parts = [
  { part: 'appliances', field: 'home_appliances', icon: IconToolsKitchen2 },
  { part: 'care', field: 'guest_care', icon: IconHeartHandshake },
] as const satisfies { part: string; field: keyof Flat; icon: IconShape }[]

export function HouseNotes({ flat }: { flat: Flat }) {
  const t = useTranslations('door.guest')
  const { language } = useLanguage()
  return parts.map(({ part, field, icon }) => {
    const lines = textIn(flat[field], language)
      .split('\n')
      .filter((line) => line.trim() !== '')
    const file = flat.pdfs?.[field]
    if (lines.length === 0 && !file) return null
    return (
      <Card key={part} component="section" className={classes.card}>
        <h2 className={classes.title}>
          <Icon of={icon} size={22} />
          {t(`${part}.title`)}
        </h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <PdfButton file={file}>{t(`${part}.guide`)}</PdfButton>
      </Card>
    )
  })
}
