/** The sheet that connects a calendar. That is done once a year, so its code loads on demand; if it cannot, the page stays as it is. */
import { type ComponentType, lazy, Suspense } from 'react'
import type { FeedSheetProps } from './feed-sheet.tsx'

const FeedSheet = lazy<ComponentType<FeedSheetProps>>(() =>
  import('./feed-sheet.tsx').then(
    (module) => ({ default: module.FeedSheet }),
    () => ({ default: () => null }),
  ),
)

export const LazyFeedSheet = (props: FeedSheetProps) => (
  <Suspense fallback={null}>
    <FeedSheet {...props} />
  </Suspense>
)
