/** Every form field, with and without errors. */
import { IconArrowRight, IconWorld } from '@tabler/icons-react'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { FormErrorSummary } from '../../ui/form/form-error-summary.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SearchSelectField } from '../../ui/form/search-select-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Card } from '../../ui/page/card.tsx'
import classes from '../gallery.module.css'
import { useSay } from '../say.ts'

export function FormSection() {
  const say = useSay()
  const missing = say('This is needed', 'Serve questo dato')
  const form = useAppForm({
    initialValues: { email: '', password: '', number: '', expires: '2031-06-14', country: '', born: '', terms: false },
    validate: {
      email: (value: string) => (value ? null : missing),
      number: (value: string) => (value ? null : missing),
      born: (value: string) => (value ? null : missing),
      terms: (value: boolean) => (value ? null : missing),
    },
  })
  const labels: Record<string, string> = {
    email: 'Email',
    number: say('Document number', 'Numero del documento'),
    born: say('Date of birth', 'Data di nascita'),
    terms: say('Terms and conditions', 'Termini e condizioni'),
  }
  const problems = Object.keys(form.errors).map((field) => ({ field, text: labels[field] ?? field }))
  return (
    <div className={classes.columns}>
      <Card>
        <form
          noValidate
          className={classes.stack}
          onSubmit={form.submit(() => form.showServerErrors([{ message: 'Taken', field: 'number' }]))}
        >
          <FormErrorSummary problems={problems} />
          <FormFields>
            <EmailField label="Email" required {...form.getInputProps('email')} />
            <PasswordField
              label="Password"
              autoComplete="current-password"
              aside={<Button variant="link">{say('Forgot it?', 'Dimenticata?')}</Button>}
              {...form.getInputProps('password')}
            />
            <TextField label={labels.number} required {...form.getInputProps('number')} />
          </FormFields>
          <FormFields columns="9rem">
            <DateField label={say('Expires', 'Scade')} required {...form.getInputProps('expires')} />
            <DateField label={labels.born} required max="2008-01-01" {...form.getInputProps('born')} />
          </FormFields>
          <FormFields>
            <SearchSelectField
              label={say('Issuing country', 'Paese di rilascio')}
              icon={IconWorld}
              placeholder={say('Search', 'Cerca')}
              options={['Sweden', 'Switzerland', 'Spain', 'Slovenia'].map((name) => ({ value: name, label: name }))}
              {...form.getInputProps('country')}
            />
            <CheckboxField
              required
              label={say(
                'I have read and accept the terms and conditions.',
                'Ho letto e accetto i termini e le condizioni.',
              )}
              {...form.getInputProps('terms', { type: 'checkbox' })}
            />
          </FormFields>
          <FormActions note={say('1 unsaved change', '1 modifica non salvata')}>
            <Button variant="line">{say('Cancel', 'Annulla')}</Button>
            <Button type="submit" iconAfter={IconArrowRight}>
              {say('Continue', 'Continua')}
            </Button>
          </FormActions>
        </form>
      </Card>
      <OtherFields />
    </div>
  )
}

function OtherFields() {
  const say = useSay()
  return (
    <Card className={classes.stack}>
      <FormErrorSummary
        tone="missing"
        title={say('Still missing', 'Manca ancora')}
        problems={[{ field: 'number', text: say('Document number, guest 2', 'Numero del documento, ospite 2') }]}
      />
      <FormFields columns="9rem">
        <DateField
          label="Check-out"
          required
          value="2026-05-31"
          error={say('Taken: Nils Andersson from 31 May', 'Occupato: Nils Andersson dal 31 maggio')}
        />
        <TextField
          label={say('VAT number', 'Partita IVA')}
          defaultValue="50900000"
          error={say('9 digits, this has 8', '9 cifre, queste sono 8')}
        />
      </FormFields>
      <FormFields>
        <SelectField
          label={say('Source', 'Provenienza')}
          placeholder={say('None', 'Nessuna')}
          options={[
            { value: '0', label: 'Booking' },
            { value: '1', label: 'Airbnb' },
          ]}
          defaultValue="0"
        />
        <TextareaField
          label={say('Guest notes', 'Note per l’ospite')}
          aside={say('guest sees', 'le vede l’ospite')}
          description={say('Shown on the home page.', 'Si leggono nella pagina iniziale.')}
          defaultValue={say('Arriving on the 17:05 from Lisbon.', 'Arriva con il volo delle 17:05 da Lisbona.')}
        />
        <TextField label={say('Code', 'Codice')} disabled defaultValue="26-0396" />
        <SwitchField
          label={say('Show archived', 'Mostra archiviate')}
          description={say('Also those of last year.', 'Anche quelle dell’anno scorso.')}
          defaultChecked
        />
        <SwitchField label={say('Infinite openings', 'Aperture infinite')} />
        <CheckboxField label={say('Keep me signed in', 'Resta collegato')} defaultChecked />
      </FormFields>
    </Card>
  )
}
