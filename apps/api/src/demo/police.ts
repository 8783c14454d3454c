/** The demo's account on the portal of the police, which reports all apartments. A simulated portal answers, whatever the password. */
import type { App } from '../app.ts'
import type { Transaction } from '../db/client.ts'
import { policeAccount, policeAccountFlat } from '../features/police/police-account.table.ts'

const USER = 'RM000027'

export async function insertPoliceAccount(tx: Transaction, { secrets, clock }: App, flats: readonly number[]) {
  const seal = (plain: string, column: string) => secrets.seal(plain, `police_account.${column}`)
  const [account] = await tx
    .insert(policeAccount)
    .values({
      user: seal(USER, 'user'),
      user_mark: secrets.mark(USER),
      password: seal('demo', 'password'),
      wskey: seal('demo', 'wskey'),
      // The demo sends nothing by itself, so that its user sees first what would be sent.
      mode: 'ask',
      checked_at: clock.now().toISOString(),
      apartments: [],
    })
    .returning({ id: policeAccount.id })
  if (account) await tx.insert(policeAccountFlat).values(flats.map((flat_id) => ({ flat_id, account_id: account.id })))
}
