/** Tests each relay of the chosen device, with a question before it, and says which door it opens. */
import type { Door, Flat } from '@portineria/contract/flat'
import { languageCodes } from '@portineria/contract/rules/languages'
import type { Text } from '@portineria/contract/rules/text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { flatQueries } from '../../lib/flat/flat-admin.queries.ts'
import { loadMessages } from '../../lib/language.tsx'
import { systemQueries } from '../../lib/system/system.queries.ts'
import { Button } from '../../ui/button/button.tsx'
import { confirm } from '../../ui/dialog/dialog.ts'
import { toastDone } from '../../ui/feedback/toast.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import classes from './setup.module.css'
import type { ChosenDevice, StepProps } from './setup-step.ts'

const doorNames = ['none', 'street', 'flat', 'gate', 'garage'] as const
type DoorName = (typeof doorNames)[number]

/** The name in all languages, as guests read it. */
async function nameOf(name: DoorName): Promise<Text> {
  const texts = await Promise.all(
    languageCodes.map(async (language) => [
      language,
      name === 'none' ? '' : (await loadMessages(language)).setup.door.name[name],
    ]),
  )
  return Object.fromEntries(texts) as Text
}

const doorOf = async (name: DoorName): Promise<Door> => ({
  name: (await nameOf(name)) as Door['name'],
  enabled: name !== 'none',
  open_once: false,
})

type RelayFormProps = StepProps & { flat: Flat; chosen: ChosenDevice; onChange: () => void }

export function RelayForm({ flat, chosen: { device, relays }, onChange, onNext }: RelayFormProps) {
  const t = useTranslations('setup')
  const words = useErrorWords()
  const client = useQueryClient()
  const [names, setNames] = useState<Record<1 | 2, DoorName>>({
    1: relays.length > 1 ? 'street' : 'flat',
    2: relays.includes(2) ? 'flat' : 'none',
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    if (names[1] === 'none' && names[2] === 'none') return setProblem(t('door.none_chosen'))
    setBusy(true)
    setProblem(null)
    try {
      const [door_1, door_2] = await Promise.all([doorOf(names[1]), doorOf(names[2])])
      await call('updateFlat', { body: { id: flat.id, device_identifier: device, door_1, door_2 } })
      toastDone(t('door.saved'))
      await client.invalidateQueries({ queryKey: flatQueries.all })
      void client.invalidateQueries(systemQueries.checklist())
      onNext()
    } catch (error) {
      const [first] = error instanceof ApiError ? (error.body?.errors ?? []) : []
      setProblem(first?.field === 'device_identifier' ? t('door.taken') : words(error))
      setBusy(false)
    }
  }
  return (
    <>
      <div className={classes.device}>
        <span className={classes.deviceName}>{device}</span>
        <Button small variant="line" onClick={onChange}>
          {t('door.change')}
        </Button>
      </div>
      <h3>{t('door.relays')}</h3>
      <p className={classes.quiet}>{t('door.relays_text')}</p>
      <div className={classes.relays}>
        {relays.map((number) => (
          <div key={number} className={classes.relay}>
            <SelectField
              label={t('door.is', { number })}
              options={doorNames.map((value) => ({ value, label: t(`door.name.${value}`) }))}
              value={names[number]}
              onChange={(event) => setNames({ ...names, [number]: event.currentTarget.value as DoorName })}
            />
            <RelayTest flatId={flat.id} device={device} number={number} />
          </div>
        ))}
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <Button className={classes.submit} loading={busy} onClick={() => void save()}>
        {t('frame.save')}
      </Button>
    </>
  )
}

function RelayTest({ flatId, device, number }: { flatId: number; device: string; number: 1 | 2 }) {
  const t = useTranslations('setup.door')
  const words = useErrorWords()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ good: boolean; text: string } | null>(null)
  async function test(): Promise<void> {
    const question = { message: t('test_question', { number, device }), confirmLabel: t('test_yes') }
    if (!(await confirm(question))) return
    setBusy(true)
    setOutcome(null)
    try {
      await call('testRelay', { body: { flat_id: flatId, device, door: number } })
      setOutcome({ good: true, text: t('tested', { number }) })
    } catch (error) {
      setOutcome({ good: false, text: words(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button small variant="line" loading={busy} onClick={() => void test()}>
        {t('test', { number })}
      </Button>
      <p role="status" className={outcome?.good ? classes.good : undefined}>
        {outcome?.text}
      </p>
    </>
  )
}
