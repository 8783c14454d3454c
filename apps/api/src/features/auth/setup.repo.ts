/** SQL of the one-time link of the set-up, which is part of the operator's settings. */
import type { Connection, Transaction } from '../../db/client.ts'
import { house } from '../house/house.table.ts'

type SetupLink = { hash: string | null; until: string | null }

/** The last link counts, whichever process has made it. */
export async function saveSetupLink(db: Connection, { hash, until }: SetupLink): Promise<void> {
  await db.update(house).set({ setup_hash: hash, setup_until: until })
}

const columns = { hash: house.setup_hash, until: house.setup_until }

export async function findSetupLink(db: Connection): Promise<SetupLink> {
  const [row] = await db.select(columns).from(house)
  return row ?? { hash: null, until: null }
}

/** Of two people with the same link, the second waits and then finds it used. */
export async function lockSetupLink(tx: Transaction): Promise<SetupLink> {
  const [row] = await tx.select(columns).from(house).for('update')
  return row ?? { hash: null, until: null }
}
