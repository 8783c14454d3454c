/** Signs in without a password: asks for a link by mail, and uses such a link or the QR code that another device shows. */
import { useSearch } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/use-session.ts'
import { AskForLink } from './ask-for-link.tsx'
import { Entrance } from './entrance.tsx'
import { AlreadySignedIn, ProveLink } from './link-signed-in.tsx'
import { UseLink } from './use-link.tsx'

export default function SignInPage() {
  return (
    <Entrance>
      <SignIn />
    </Entrance>
  )
}

function SignIn() {
  const { token, device } = useSearch({ from: '/sign-in' })
  const { islogged } = useSession()
  if (device) return islogged ? <AlreadySignedIn /> : <UseLink key={device} kind="device" token={device} />
  if (token)
    return islogged ? <ProveLink key={token} token={token} /> : <UseLink key={token} kind="mail" token={token} />
  return <AskForLink link="sign_in" onAsk={(email) => call('requestSignInLink', { body: { email } })} />
}
