/** Fills in and sends the forms of the account screens, as the tests of several screens do. */
import { within } from '@testing-library/dom'
import { people } from './default-answers.ts'
import { type OpenApp, slow } from './render-app.tsx'

export async function logIn({ fill, press, say }: OpenApp): Promise<void> {
  await fill(say('auth.email'), people.guest.email)
  await fill(say('auth.password'), 'guest-portineria')
  await press(say('auth.log_in'))
}

export type Registration = { key: string; email: string; password: string; again: string }
export const registration: Registration = {
  key: '2ABC-DEFG',
  email: 'nora@example.test',
  password: 'a-new-password',
  again: 'a-new-password',
}

export async function register({ fill, press, say }: OpenApp, values: Partial<Registration> = {}): Promise<void> {
  const { key, email, password, again } = { ...registration, ...values }
  await fill(say('auth.key.label'), key)
  await fill(say('auth.name'), 'Nora')
  await fill(say('auth.surname'), 'Berg')
  await fill(say('auth.email'), email)
  await fill(say('auth.password'), password)
  await fill(say('auth.password_again'), again)
  await press(say('auth.registration.submit'))
}

export async function lookUpKey({ fill, press, say }: OpenApp): Promise<void> {
  await fill(say('auth.key.label'), registration.key)
  await press(say('auth.key_form.submit'))
}

export async function claimKey({ fill, press, say }: OpenApp): Promise<void> {
  await fill(say('auth.key.label'), registration.key)
  await press(say('auth.claim.submit'))
}

export async function askForLink({ fill, press, say }: OpenApp): Promise<void> {
  await fill(say('auth.email'), people.guest.email)
  await press(say('auth.forgot_password.submit'))
}

export async function resetPassword({ fill, press, say }: OpenApp): Promise<void> {
  await fill(say('auth.reset.password'), 'chosen-anew')
  await fill(say('auth.reset.password_again'), 'chosen-anew')
  await press(say('auth.reset.submit'))
}

export async function changePassword({ fill, press, say }: OpenApp): Promise<void> {
  for (const label of ['user.password.current', 'user.password.new', 'user.password.repeat'] as const)
    await fill(say(label), 'a-new-password')
  await press(say('user.password.submit'))
}

/** The form with the phone numbers must be open. */
export async function savePhone({ fill, press, say }: OpenApp): Promise<void> {
  await fill(say('user.fields.phone'), '+39 06 1234567')
  await press(say('user.save'))
}

/** On the page of the operator's own account, which has another field for the current password. */
export async function startSecondStep({ findByRole, press, say, user }: OpenApp): Promise<void> {
  await press(say('user.second_factor.turn_on'))
  const sheet = within(await findByRole('dialog', { name: say('user.second_factor.titles.on') }, slow))
  await user.click(await sheet.findByLabelText(say('user.password.current'), { selector: 'input' }, slow))
  await user.paste('admin-portineria')
  await user.click(sheet.getByRole('button', { name: say('user.second_factor.next') }))
}
