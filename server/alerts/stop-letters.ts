import { choiceOf } from '@loupe/domain/alerts/alert-ways.ts'
import { inTransaction, type Pool } from '../db/database.ts'
import { selectChoices, selectReceiver } from './alerts.store.ts'
import { writeChoice } from './off-key.store.ts'
import type { Off } from './off-link.ts'
import { reachOf } from './receiver.ts'

/** Stops letters of these kinds; all else stays as it was chosen. Done twice it is the same. */
export function stopLetters(db: Pool, { userId, kinds }: Off): Promise<void> {
  return inTransaction(db, async (tx) => {
    const receiver = await selectReceiver(tx, userId)
    if (receiver === undefined) return
    const chosen = new Map((await selectChoices(tx, userId)).map((choice) => [choice.kind, choice]))
    for (const kind of kinds) {
      const { email: _email, sms, wechat, digest } = choiceOf(kind, reachOf(receiver), chosen.get(kind))
      await writeChoice(tx, userId, kind, { email: false, sms, wechat, digest })
    }
  })
}
