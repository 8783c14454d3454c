/** The street front of an apartment, at night in the dark theme and by day in the light theme. */
import { type FacadeProps, Facade as Illustration } from '@portineria/illustration/facade'
import { useScheme } from '../theme/scheme.ts'

type Props = Omit<FacadeProps, 'time'> & Partial<Pick<FacadeProps, 'time'>>

export function Facade(props: Props) {
  const scheme = useScheme()
  return <Illustration {...props} time={props.time ?? (scheme === 'dark' ? 'night' : 'day')} />
}
