/** The tab of the connections with an operator's own software: API keys. */
import { ProofSheet } from '../../../lib/user/proof-sheet.tsx'
import { ApiKeysPart } from './api-keys-part.tsx'
import classes from './connections.module.css'

export function ConnectionsTab() {
  return (
    <div className={classes.parts}>
      <ApiKeysPart />
      <ProofSheet />
    </div>
  )
}
