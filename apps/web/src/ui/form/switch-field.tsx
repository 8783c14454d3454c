/** A switch with its label. The page decides whether it takes effect at once or with the form. */
import { Switch, type SwitchProps } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Mantine } from '../theme/mantine.tsx'
import { FieldError, type FieldProps } from './field-props.tsx'
import classes from './tick.module.css'

export interface SwitchFieldProps
  extends Omit<FieldProps, 'aside' | 'required'>,
    Omit<SwitchProps, keyof FieldProps | 'size' | 'color'> {}

export function SwitchField({ error, ...rest }: SwitchFieldProps) {
  return (
    <Mantine>
      <Switch
        withThumbIndicator={false}
        {...rest}
        error={error ? <FieldError>{error}</FieldError> : undefined}
        classNames={{
          root: classes.root,
          body: classes.body,
          track: classes.track,
          thumb: classes.thumb,
          labelWrapper: classes.words,
          label: classes.label,
          description: classes.description,
          error: classes.error,
        }}
      />
    </Mantine>
  )
}
