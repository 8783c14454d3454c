/** How to get in, step by step: cards to swipe on a phone, a list where there is room. */
import type { Flat } from '@portineria/contract/flat'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.tsx'
import { PdfButton } from './pdf-button.tsx'
import { StepPicture } from './step-picture.tsx'
import { useSwipe } from './use-swipe.ts'
import classes from './way-in.module.css'
import { type WayStep, wayOf } from './way-steps.ts'

const StepSheet = lazy(() => import('./step-sheet.tsx').then((module) => ({ default: module.StepSheet })))

export function WayIn({ flat }: { flat: Flat }) {
  const { language } = useLanguage()
  const steps = wayOf(flat, language)
  const file = flat.pdfs?.how_to_get_there ?? null
  if (steps.length === 0 && !file) return null
  return <Steps steps={steps} file={file} />
}

function Steps({ steps, file }: { steps: WayStep[]; file: string | null }) {
  const t = useTranslations('door.guest.way')
  const title = useId()
  const { row, front, swipes } = useSwipe(steps.length)
  const [shown, setShown] = useState<WayStep | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (step: WayStep) => {
    setShown(step)
    setOpened(true)
  }
  return (
    <section className={classes.way} aria-labelledby={title}>
      <div className={classes.head}>
        <h2 id={title}>{t('title')}</h2>
        {swipes && <p className={classes.of}>{t('of', { number: front + 1, total: steps.length })}</p>}
      </div>
      {/* What scrolls must be reached by keys; what does not scroll is no stop. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe asks for it where a list scrolls. */}
      <ol ref={row} className={classes.steps} tabIndex={swipes ? 0 : undefined} aria-label={t('cards')}>
        {steps.map((step) => (
          <Step key={step.number} step={step} onOpen={() => open(step)} />
        ))}
      </ol>
      {swipes && (
        <div className={classes.dots} aria-hidden>
          {steps.map(({ number }, index) => (
            <span key={number} className={classes.dot} data-front={index === front || undefined} />
          ))}
        </div>
      )}
      {file && (
        <div className={classes.file}>
          <PdfButton file={file}>{t('guide')}</PdfButton>
        </div>
      )}
      {shown?.image && (
        <Suspense fallback={null}>
          <StepSheet
            key={shown.image}
            step={shown}
            image={shown.image}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The first line is the step, the others say more. */
function Step({ step: { number, lines, image }, onOpen }: { step: WayStep; onOpen: () => void }) {
  const t = useTranslations('door.guest.way')
  const [first, ...more] = lines
  const alt = first ? t('picture', { number, words: lines.join(' ') }) : t('step', { number })
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
      {image && <StepPicture key={image} file={image} number={number} alt={alt} onOpen={onOpen} />}
    </li>
  )
}
