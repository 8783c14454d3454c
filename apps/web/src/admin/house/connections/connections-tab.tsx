/** The tab of the connections with an operator's own software: keys with which it calls us, webhooks with which we call it. */
import { ProofSheet } from '../../../lib/user/proof-sheet.tsx'
import { ApiKeysPart } from './api-keys-part.tsx'
import classes from './connections.module.css'
import { WebhooksPart } from './webhooks-part.tsx'

export function ConnectionsTab() {
  return (
    <div className={classes.parts}>
      <ApiKeysPart />
      <WebhooksPart />
      <ProofSheet />
    </div>
  )
}
