/** The import of a list of reservations, step by step. */
import { IconCircleCheck, IconColumns3, IconFileTypeCsv, IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '../../../ui/announce.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { type Step, Steps } from '../../../ui/stay/steps.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import classes from './import.module.css'
import { PreviewStep } from './preview-step.tsx'
import { type ImportApi, type ImportStep, useImport } from './use-import.ts'

const order: readonly ImportStep[] = ['file', 'columns', 'preview', 'done']
const icons = { file: IconFileTypeCsv, columns: IconColumns3, preview: IconListCheck, done: IconCircleCheck }

export function ImportScreen() {
  const t = useTranslations('import_list')
  const list = useImport()
  const { step } = list
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  const name = t(`steps.${step}`)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    announce(name)
    body.current?.focus()
    window.scrollTo({ top: 0 })
  }, [step, name])
  const stateOf = (one: ImportStep): Step['state'] => {
    const distance = order.indexOf(one) - order.indexOf(step)
    return distance < 0 || step === 'done' ? 'done' : distance === 0 ? 'now' : 'todo'
  }
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('title')}
        crumbs={[
          <Link key="list" to="/admin_book">
            {t('back')}
          </Link>,
        ]}
      />
      <Steps steps={order.map((one) => ({ label: t(`steps.${one}`), state: stateOf(one), icon: icons[one] }))} />
      <div ref={body} tabIndex={-1} className={classes.body}>
        <StepBody list={list} />
      </div>
    </div>
  )
}

function StepBody({ list }: { list: ImportApi }) {
  const { step, answer, mapping } = list
  if (step === 'file' || !answer || !mapping) return <ChooseFile list={list} />
  if (step === 'columns') return <ColumnsStep answer={answer} mapping={mapping} list={list} />
  return step === 'preview' ? <PreviewStep answer={answer} list={list} /> : <DoneStep answer={answer} list={list} />
}
