/** The part of the form with the device and the two doors it opens. */
import type { Flat } from '@portineria/contract/flat'
import { languageCodes, shortName, tagOf } from '@portineria/contract/rules/languages'
import { IconDoor, IconInfoCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { FormPart } from '../../ui/form/form-part.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DeviceLine } from './device-line.tsx'
import classes from './doors-part.module.css'
import type { FlatFormState } from './use-flat-form.ts'

export function DoorsPart({ form, saved }: { form: FlatFormState; saved: Flat | null }) {
  const t = useTranslations('flat')
  return (
    <FormPart title={t('doors.title')}>
      <DeviceLine saved={saved} identifier={form.values.device_identifier.trim()}>
        <TextField
          label={t('field.device_identifier')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...form.getInputProps('device_identifier')}
        />
      </DeviceLine>
      <div className={classes.doors}>
        <DoorFields form={form} number={1} />
        <DoorFields form={form} number={2} />
      </div>
      <p className={classes.hint}>
        <Icon of={IconInfoCircle} size={15} />
        {t('doors.by_hand')}
      </p>
    </FormPart>
  )
}

function DoorFields({ form, number }: { form: FlatFormState; number: 1 | 2 }) {
  const t = useTranslations('flat')
  const id = useId()
  const door = `door_${number}` as const
  return (
    <div role="group" aria-labelledby={id} className={classes.door}>
      <div className={classes.doorHead}>
        <h3 id={id} className={classes.doorTitle}>
          <Icon of={IconDoor} size={18} />
          {t('doors.door', { number })}
        </h3>
        <SwitchField label={t('field.enabled')} {...form.getInputProps(`${door}.enabled`, { type: 'checkbox' })} />
      </div>
      <FormFields columns="8rem">
        {/* In this form the default language has always come last, and operators are used to it. */}
        {languageCodes.toReversed().map((language) => (
          <TextField
            key={language}
            label={t('field.door_name', { language: shortName(language) })}
            lang={tagOf(language)}
            maxLength={100}
            {...form.getInputProps(`${door}.name.${language}`)}
          />
        ))}
      </FormFields>
      <SwitchField
        label={t('field.open_once')}
        description={t('field.open_once_text')}
        {...form.getInputProps(`${door}.open_once`, { type: 'checkbox' })}
      />
    </div>
  )
}
