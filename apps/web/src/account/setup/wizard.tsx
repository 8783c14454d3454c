/** The steps of the set-up in their frame. Each has its address, so that a reload, Back and a link of the checklist find it. */
import { CHECKLIST } from '@portineria/contract/rules/lists'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../lib/link-button.tsx'
import { stateOf, systemQueries } from '../../lib/system/system.queries.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark/mark.tsx'
import { Card } from '../../ui/page/card.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { EntranceFoot } from '../auth/entrance-foot.tsx'
import { PrivacyPanel } from '../privacy/privacy-panel.tsx'
import { DoneStep } from './done-step.tsx'
import { DoorStep } from './door-step.tsx'
import { FlatStep } from './flat-step.tsx'
import { OperatorStep } from './operator-step.tsx'
import { ReservationStep } from './reservation-step.tsx'
import classes from './setup.module.css'
import { type SetupStep, stepAfter, stepBefore } from './setup-search.ts'
import type { StepProps } from './setup-step.ts'
import { MailStep, PaymentStep, SecondFactorStep } from './short-steps.tsx'

const contents: Record<Exclude<SetupStep, 'done'>, ComponentType<StepProps>> = {
  second_factor: SecondFactorStep,
  operator: OperatorStep,
  flat: FlatStep,
  door: DoorStep,
  mail: MailStep,
  payment: PaymentStep,
  reservation: ReservationStep,
}

/** These steps have their own button that leads on once they are done. */
const leadOn: readonly SetupStep[] = ['second_factor', 'mail', 'payment', 'reservation']

export function Wizard() {
  const t = useTranslations('setup.frame')
  const { step = 'second_factor', flat } = useSearch({ from: '/setup' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const next = (made?: number) => {
    // The step may have done an item of the list.
    void client.invalidateQueries(systemQueries.checklist())
    void navigate({ to: '/setup', search: { step: stepAfter(step), flat: made ?? flat } })
  }
  return (
    <div className={classes.wizard}>
      <header className={classes.head}>
        <Mark size={36} tile />
        <h1 className={classes.product}>{t('title')}</h1>
        <LinkButton variant="link" to="/admin">
          {t('later')}
        </LinkButton>
      </header>
      <StepNav current={step} />
      <Card className={classes.card}>
        {step === 'done' ? <DoneStep /> : <Step key={step} step={step} onNext={next} />}
      </Card>
      <EntranceFoot />
      <PrivacyPanel />
    </div>
  )
}

function StepNav({ current }: { current: SetupStep }) {
  const t = useTranslations('setup')
  const { flat } = useSearch({ from: '/setup' })
  const { data } = useQuery(systemQueries.checklist())
  return (
    <nav aria-label={t('frame.steps')}>
      <ol className={classes.steps}>
        {CHECKLIST.map((item, index) => {
          const state = stateOf(data?.items, item)
          return (
            <li key={item}>
              <Link
                to="/setup"
                search={{ step: item, flat }}
                className={classes.step}
                data-state={state}
                aria-current={item === current ? 'step' : undefined}
                activeProps={{}}
              >
                <span className={classes.number}>
                  {state === 'done' ? <Icon of={IconCheck} size={18} /> : null}
                  {state === 'failing' ? <Icon of={IconAlertTriangle} size={18} /> : null}
                  {state === 'open' ? index + 1 : null}
                </span>
                <span className={classes.name}>{t(`item.${item}.name`)}</span>
                <VisuallyHidden>{t(`frame.${state}`)}</VisuallyHidden>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Step({ step, onNext }: StepProps & { step: Exclude<SetupStep, 'done'> }) {
  const t = useTranslations('setup')
  const { flat } = useSearch({ from: '/setup' })
  const { data } = useQuery(systemQueries.checklist())
  const done = stateOf(data?.items, step) === 'done'
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone, so the focus moves to the new step, which is then read out.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const Content = contents[step]
  const before = stepBefore(step)
  return (
    <>
      <p className={classes.progress}>
        {t('frame.progress', { number: CHECKLIST.indexOf(step) + 1, total: CHECKLIST.length })}
      </p>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {t(`item.${step}.title`)}
      </h2>
      <p className={classes.quiet}>{t(`item.${step}.text`)}</p>
      <div className={classes.content}>
        <Content onNext={onNext} />
      </div>
      <footer className={classes.foot}>
        {!done && <p className={classes.without}>{t(`item.${step}.without`)}</p>}
        <div className={classes.ways}>
          {before && (
            <LinkButton variant="quiet" small to="/setup" search={{ step: before, flat }}>
              {t('frame.back')}
            </LinkButton>
          )}
          {!(done && leadOn.includes(step)) && (
            <Button variant="line" small onClick={() => onNext()}>
              {t(done ? 'frame.next' : 'frame.skip')}
            </Button>
          )}
        </div>
      </footer>
    </>
  )
}
