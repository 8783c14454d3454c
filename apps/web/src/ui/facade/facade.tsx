/** The street front of an apartment, at night in the dark theme and by day in the light theme. */
import { useComputedColorScheme } from '@mantine/core'
import { type FacadeProps, Facade as Illustration } from '@portineria/illustration/facade'

type Props = Omit<FacadeProps, 'time'> & Partial<Pick<FacadeProps, 'time'>>

export function Facade(props: Props) {
  // The scheme is read at once, not in an effect: there is no server-rendered markup to match, and the day drawing
  // must not flash in the dark theme.
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return <Illustration {...props} time={props.time ?? (scheme === 'dark' ? 'night' : 'day')} />
}
