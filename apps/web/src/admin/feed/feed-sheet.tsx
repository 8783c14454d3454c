/** Connects a calendar in two steps: its address, then a preview of what would become of each event. Only then it is switched on. */
import type { Feed } from '@portineria/contract/feed'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/control/segmented.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { FormErrorSummary } from '../../ui/form/form-error-summary.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import classes from './feed-sheet.module.css'
import { PreviewList } from './preview-list.tsx'
import { type FeedForm, useFeedForm } from './use-feed-form.ts'

export type FeedSheetProps = {
  flatId: number
  /** The calendar that gets a new address; without it a new one is connected. */
  feed?: Feed
  onClose: () => void
}

export function FeedSheet({ flatId, feed: given, onClose }: FeedSheetProps) {
  const t = useTranslations('feed.form')
  const feed = useFeedForm(flatId, given, onClose)
  return (
    <Sheet opened onClose={onClose} title={t(given ? 'change_title' : 'title')} width="40rem">
      {feed.events ? <Preview feed={feed} /> : <AddressForm feed={feed} onClose={onClose} />}
    </Sheet>
  )
}

const portals = ['1', '0', 'other'] as const

function AddressForm({ feed: { form, preview }, onClose }: { feed: FeedForm; onClose: () => void }) {
  const t = useTranslations('feed.form')
  const s = useTranslations('booking.source')
  const ui = useTranslations('ui')
  const portal = form.values.portal
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        // React passes events on to the form of the apartment, in which this sheet is.
        event.stopPropagation()
        preview(event)
      }}
    >
      <FormErrorSummary title={t('read_error')} problems={form.formErrors.map((text) => ({ text }))} />
      <Segmented
        label={t('platform')}
        fullWidth
        value={portal}
        onChange={(value) => form.setFieldValue('portal', value)}
        segments={portals.map((value) => ({ value, label: value === 'other' ? s('calendar') : s(value) }))}
      />
      <TextField
        label={t('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={2000}
        description={t(`where.${portal}`)}
        {...form.getInputProps('url')}
      />
      <p className={classes.fine}>{t('secret')}</p>
      <FormActions>
        <Button variant="line" small onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button type="submit" small loading={form.submitting}>
          {t('preview')}
        </Button>
      </FormActions>
    </form>
  )
}

function Preview({ feed: { events, busy, problem, back, turnOn } }: { feed: FeedForm }) {
  const t = useTranslations('feed.form')
  return (
    <div className={classes.form}>
      <p>{t(events?.length ? 'preview_text' : 'preview_empty')}</p>
      {events && <PreviewList events={events} />}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <FormActions>
        <Button variant="line" small onClick={back}>
          {t('back')}
        </Button>
        <Button small loading={busy} onClick={() => void turnOn()}>
          {t('turn_on')}
        </Button>
      </FormActions>
    </div>
  )
}
