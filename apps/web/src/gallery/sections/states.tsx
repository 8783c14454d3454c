/** Empty, failed, offline and loading states. */
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { OfflineBanner, OfflineNote } from '../../ui/state/offline-note.tsx'
import { CardSkeleton, ListSkeleton, TextSkeleton } from '../../ui/state/skeletons.tsx'
import classes from '../gallery.module.css'
import { useSay } from '../say.ts'

export function StatesSection() {
  const say = useSay()
  return (
    <div className={classes.stack}>
      <OfflineNote />
      <OfflineBanner
        text={say(
          'You are offline. What you see was saved earlier.',
          'Sei offline. Quello che vedi è stato salvato prima.',
        )}
      />
      <div className={classes.columns}>
        <Card padding="none">
          <EmptyState
            house="Ripa"
            title={say('No experiences yet', 'Ancora nessuna esperienza')}
            text={say('Your concierge is choosing some near you.', 'La portineria ne sta scegliendo vicino a te.')}
            actions={
              <Button small variant="line">
                {say('Ask the concierge', 'Scrivi al concierge')}
              </Button>
            }
          />
        </Card>
        <div className={classes.stack}>
          <LoadError
            message={say('Error getting the reservations', 'Errore nel caricare le prenotazioni')}
            onRetry={() => undefined}
          />
          <Card padding="none">
            <ListSkeleton rows={3} />
          </Card>
          <Card>
            <TextSkeleton lines={4} />
          </Card>
        </div>
        <CardSkeleton />
      </div>
    </div>
  )
}
