/** The directions to the apartment, step by step: cards to swipe on a phone, a list on a wide screen. */
import type { Flat } from '@portineria/contract/flat'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { WIDE } from '../../ui/theme/wide.ts'
import { useLanguage } from '../language.tsx'
import { PdfButton } from './pdf-button.tsx'
import { StepDrawing, StepPhoto } from './step-picture.tsx'
import classes from './way-in.module.css'
import { type WayStep, wayOf } from './way-steps.ts'

const StepSheet = lazy(() => import('./step-sheet.tsx').then((module) => ({ default: module.StepSheet })))

type WayInProps = {
  flat: Flat
  /** The number of the step where the guest is now. */
  at?: number
}

export function WayIn({ flat, at }: WayInProps) {
  const { language } = useLanguage()
  const steps = wayOf(flat, language)
  const file = flat.pdfs?.how_to_get_there ?? null
  if (steps.length === 0 && !file) return null
  return <Steps flat={flat} steps={steps} file={file} at={at} />
}

type StepsProps = { flat: Flat; steps: WayStep[]; file: string | null; at: number | undefined }

function Steps({ flat, steps, file, at }: StepsProps) {
  const t = useTranslations('door.guest.way')
  const title = useId()
  const { row, front, swipes } = useSwipe(steps.length, at)
  const [shown, setShown] = useState<WayStep | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (step: WayStep) => {
    setShown(step)
    setOpened(true)
  }
  return (
    <section className={classes.place} aria-labelledby={title}>
      <div className={classes.way}>
        <div className={classes.head}>
          <h2 id={title}>{t('title')}</h2>
          {swipes && <p className={classes.of}>{t('of', { number: front + 1, total: steps.length })}</p>}
        </div>
        {/* A list that scrolls must be reachable by keyboard; otherwise it is no tab stop. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe asks for it where a list scrolls. */}
        <ol ref={row} className={classes.steps} tabIndex={swipes ? 0 : undefined} aria-label={t('cards')}>
          {steps.map((step) => (
            <Step key={step.number} flat={flat} step={step} now={step.number === at} onOpen={() => open(step)} />
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
      </div>
    </section>
  )
}

type StepProps = { flat: Flat; step: WayStep; now: boolean; onOpen: () => void }

/** The first line is the step itself, the other lines add details. */
function Step({ flat, step: { number, place, lines, image }, now, onOpen }: StepProps) {
  const t = useTranslations('door.guest.way')
  const drawing = <StepDrawing flat={flat} place={place} />
  const [first, ...more] = lines
  const alt = first ? t('picture', { number, words: lines.join(' ') }) : t('step', { number })
  return (
    <li className={classes.step} aria-current={now ? 'step' : undefined}>
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
      <div className={classes.picture}>
        {image ? (
          <StepPhoto key={image} file={image} number={number} alt={alt} onOpen={onOpen} drawing={drawing} />
        ) : (
          drawing
        )}
      </div>
    </li>
  )
}

/** Which of the cards in a row is in front, and whether there is anything to swipe at all. */
function useSwipe(cards: number, at: number | undefined) {
  const row = useRef<HTMLOListElement>(null)
  const [front, setFront] = useState(0)
  // Predicts the layout of the style sheet, so that nothing appears a moment after the first render.
  const [swipes, setSwipes] = useState(() => cards > 1 && !matchMedia(WIDE).matches)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const room = element.scrollWidth - element.clientWidth
      setSwipes(room > 1)
      const last = element.children.length - 1
      setFront(room > 1 ? Math.round((Math.abs(element.scrollLeft) / room) * last) : 0)
    }
    // The observer also reports the first size, after the layout, so that measuring does not force one.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  // The card of the present step comes to the front. Only the row scrolls, so that nothing else moves under the guest's finger.
  useEffect(() => {
    const element = row.current
    const card = at === undefined ? undefined : element?.children[at - 1]
    if (!element || !(card instanceof HTMLElement)) return
    element.scrollTo?.({ left: card.offsetLeft - (element.children[0] as HTMLElement).offsetLeft, behavior: 'auto' })
  }, [at])
  return { row, front, swipes }
}
