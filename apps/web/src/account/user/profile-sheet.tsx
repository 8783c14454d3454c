/** The one sheet of the profile; the address says which form is in it. */
import type { User } from '@portineria/contract/user'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { SectionForm, type SheetFormProps } from '../../lib/user/section-form.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import type { SheetName } from './profile-search.ts'
import { useSaveUser } from './use-save-user.ts'
import { useSheetAddress } from './use-sheet-address.ts'

export function ProfileSheet({ user }: { user: User }) {
  const t = useTranslations('user')
  const { opened, close } = useSheetAddress()
  const guard = useLeaveGuard()
  // While the sheet slides away it still shows what it showed.
  const [shown, setShown] = useState<SheetName>(opened ?? 'you')
  if (opened && opened !== shown) setShown(opened)
  const leave = async () => {
    if (await guard.mayLeave()) close()
  }
  return (
    <Sheet opened={opened !== undefined} onClose={() => void leave()} title={t(`rows.${shown}`)} width="34rem">
      <SheetForm name={shown} user={user} guard={guard} onDone={close} onCancel={() => void leave()} />
    </Sheet>
  )
}

function SheetForm({ name, ...props }: SheetFormProps & { name: SheetName }) {
  const save = useSaveUser()
  if (name === 'email') return <EmailForm {...props} />
  if (name === 'password') return <PasswordForm id={props.user.id} email={props.user.email} {...props} />
  return <SectionForm key={name} section={name} save={save} {...props} />
}
