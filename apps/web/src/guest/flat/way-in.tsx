/** How to get in, step by step: cards to swipe on a phone, a list where there is room. */
import type { Flat } from '@portineria/contract/flat'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.tsx'
import { PdfButton } from './pdf-button.tsx'
import { useSwipe } from './use-swipe.ts'
import classes from './way-in.module.css'

export function WayIn({ flat: { steps, pdfs } }: { flat: Flat }) {
  const { language } = useLanguage()
  const texts = (steps ?? [])
    .map((step) => (step[language] || step[language === 'gb' ? 'it' : 'gb']).trim())
    .filter(Boolean)
  const file = pdfs?.how_to_get_there ?? null
  if (texts.length === 0 && !file) return null
  return <Steps texts={texts} file={file} />
}

function Steps({ texts, file }: { texts: string[]; file: string | null }) {
  const t = useTranslations('door.guest.way')
  const title = useId()
  const { row, front, swipes } = useSwipe()
  return (
    <section className={classes.way} aria-labelledby={title}>
      <div className={classes.head}>
        <h2 id={title}>{t('title')}</h2>
        {swipes && <p className={classes.of}>{t('of', { number: front + 1, total: texts.length })}</p>}
      </div>
      {/* What scrolls must be reached by keys; what does not scroll is no stop. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe asks for it where a list scrolls. */}
      <ol ref={row} className={classes.steps} tabIndex={swipes ? 0 : undefined} aria-label={t('cards')}>
        {texts.map((text, index) => (
          <Step key={index} number={index + 1} text={text} />
        ))}
      </ol>
      {swipes && (
        <div className={classes.dots} aria-hidden>
          {texts.map((_, index) => (
            <span key={index} className={classes.dot} data-front={index === front || undefined} />
          ))}
        </div>
      )}
      {file && (
        <div className={classes.file}>
          <PdfButton file={file}>{t('guide')}</PdfButton>
        </div>
      )}
    </section>
  )
}

/** The first line is the step, the others say more. */
function Step({ number, text }: { number: number; text: string }) {
  const [first, ...more] = text.split('\n').filter((line) => line.trim() !== '')
  return (
    <li className={classes.step}>
      <span className={classes.numeral} aria-hidden>
        {number}
      </span>
      <div className={classes.words}>
        <p className={classes.first}>{first}</p>
        {more.map((line) => (
          <p key={line} className={classes.more}>
            {line}
          </p>
        ))}
      </div>
    </li>
  )
}
