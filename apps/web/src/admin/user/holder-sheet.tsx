/** The sheet with a person's forms; the address says which form it shows. */
import type { User } from '@portineria/contract/user'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { SectionForm, type SheetFormProps } from '../../lib/user/section-form.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { AccountForm } from './account-form.tsx'
import { EraseForm } from './erase-form.tsx'
import type { FormName } from './holder-search.ts'
import { PasswordForm } from './password-form.tsx'
import type { HolderAddress } from './use-holder-address.ts'
import { useSaveHolder } from './use-save-holder.ts'

type Shown = Exclude<FormName, 'new'>

export function HolderSheet({ user, address: { search, closeForm } }: { user: User; address: HolderAddress }) {
  const t = useTranslations('user.admin')
  const guard = useLeaveGuard()
  const opened = search.form === 'new' ? undefined : search.form
  // The address has no form any more while the sheet slides away, so the last one is kept.
  const [shown, setShown] = useState<Shown>(opened ?? 'account')
  if (opened && opened !== shown) setShown(opened)
  const leave = async () => {
    if (await guard.mayLeave()) closeForm()
  }
  return (
    <Sheet opened={opened !== undefined} onClose={() => void leave()} title={t(`sections.${shown}`)} width="34rem">
      <SheetForm name={shown} user={user} guard={guard} onDone={closeForm} onCancel={() => void leave()} />
    </Sheet>
  )
}

function SheetForm({ name, ...props }: SheetFormProps & { name: Shown }) {
  const save = useSaveHolder(props.user.id)
  if (name === 'account') return <AccountForm {...props} />
  if (name === 'password') return <PasswordForm {...props} />
  if (name === 'erase') return <EraseForm {...props} />
  return <SectionForm key={name} section={name} save={save} {...props} />
}
