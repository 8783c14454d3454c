/** The concierge on a screen that failed. It brings the queries itself, because what surrounds the screen may be missing, too. */
import { WithQueries } from '../with-queries.tsx'
import { AnyConcierge } from './concierge.tsx'

export const ErrorConcierge = () => (
  <WithQueries>
    <AnyConcierge />
  </WithQueries>
)
