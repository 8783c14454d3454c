/** A structure in a month: until when it is due, what can be done with its days, and the days themselves. */
import { type DayState, daysOfMonth, isOpenDay } from '@portineria/contract/rules/statistics'
import { addDays } from '@portineria/contract/rules/stay-time'
import type { StatisticsStructure } from '@portineria/contract/statistics'
import { IconCheck, IconDownload, IconLock, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../../lib/noon.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card, CardHeader } from '../../ui/page/card.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { TaskRows } from '../../ui/task/task-row.tsx'
import { ClosedSheet } from './closed-sheet.tsx'
import { groupDays } from './day-groups.ts'
import { DayRow } from './day-row.tsx'
import classes from './statistics.module.css'
import { useStatisticsActions } from './use-statistics-actions.ts'

type StructureCardProps = { structure: StatisticsStructure; month: string; today: string; canSend: boolean }

const countOf = ({ days }: StatisticsStructure, which: (state: DayState) => boolean) =>
  days.filter(({ state }) => which(state)).length

export function StructureCard({ structure, month, today, canSend }: StructureCardProps) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const [closing, setClosing] = useState(false)
  const names = structure.flats.map(({ name }) => name)
  const open = countOf(structure, isOpenDay)
  const incomplete = structure.days.filter(({ problems, state }) => problems.length > 0 && state !== 'ahead').length
  const past = structure.days.filter(({ state }) => state !== 'ahead')
  const title = format.list(names, { type: 'conjunction' })
  return (
    <Card padding="none" component="section" aria-label={`${title}, ${structure.structure_code}`}>
      <div className={classes.head}>
        <CardHeader
          title={title}
          badge={
            past.length > 0 && (
              <Tag tone={open === 0 ? 'opened' : structure.late ? 'notValid' : 'created'}>
                {open === 0 ? t('all_sent') : structure.late ? t('late') : t('open_days', { count: open })}
              </Tag>
            )
          }
          sub={t('due', {
            code: structure.structure_code,
            due: format.dateTime(noon(structure.due), { day: 'numeric', month: 'long' }),
            incomplete,
          })}
        />
        <Actions structure={structure} month={month} today={today} canSend={canSend} onClose={() => setClosing(true)} />
      </div>
      <TaskRows>
        {groupDays(structure.days).map((days) => (
          <DayRow key={days[0].day} days={days} structure={structure} canSend={canSend} />
        ))}
      </TaskRows>
      {closing && <ClosedSheet structure={structure} month={month} onClose={() => setClosing(false)} />}
    </Card>
  )
}

type ActionsProps = StructureCardProps & { onClose: () => void }

function Actions({ structure, month, today, canSend, onClose }: ActionsProps) {
  const t = useTranslations('statistics')
  const { busy, download, mark, send } = useStatisticsActions(structure)
  const past = structure.days.filter(({ state }) => state !== 'ahead')
  const { from, to } = daysOfMonth(month)
  const range = { from: past[0]?.day ?? from, to: to < today ? to : addDays(today, -1) }
  const whole = past.every(({ problems }) => problems.length === 0)
  const open = past.some(({ state, problems }) => isOpenDay(state) && problems.length === 0)
  const onItsWay = past.some(({ state }) => state === 'queued')
  return (
    <div className={classes.actions}>
      <Button small variant="line" icon={IconLock} aria-haspopup="dialog" onClick={onClose}>
        {t('closed.action')}
      </Button>
      {past.length > 0 && (
        <>
          <Button
            small
            variant="line"
            icon={IconDownload}
            loading={busy === 'download'}
            disabled={!whole}
            onClick={() => void download(range)}
          >
            {t('download')}
          </Button>
          {open && !onItsWay && (
            <Button
              small
              variant="line"
              icon={IconCheck}
              loading={busy === 'mark'}
              onClick={() => void mark(range, 'by_hand')}
            >
              {t('mark')}
            </Button>
          )}
          {canSend && open && (
            <Button
              small
              variant="soft"
              icon={IconSend}
              loading={busy === 'send' || onItsWay}
              onClick={() => void send(range)}
            >
              {t('send')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
