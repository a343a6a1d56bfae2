import { choiceOf } from '@loupe/domain/alerts/alert-ways.ts'
import { alertKindList } from '@loupe/domain/alerts/alert-kinds.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import { inTransaction } from '../db/database.ts'
import type { Pool, Tx } from '../db/database.ts'
import { lockName } from '../db/lock-name.ts'
import { selectChoices, selectReceiver } from './alerts.store.ts'
import { hears, reachOf, writeLetter } from './receiver.ts'
import type { Told } from './receiver.ts'
import { selectDue, takeDue } from './waiting.store.ts'
import type { Due } from './waiting.store.ts'

/** So many people's letters in one round. */
const atOnce = 50

/**
 * Writes the letters that are due: what quiet hours held back and what a digest gathered, one letter for each person and way. A letter and the
 * end of its wait are one transaction, so that a killed process sends it neither twice nor never. @returns how many were written
 */
export async function sendWaiting(db: Pool, houseOrigin: string | null): Promise<number> {
  for (let written = 0; ;) {
    const due = await selectDue(db, atOnce)
    for (const one of due) written += Number(await inTransaction(db, (tx) => sendOne(tx, one, houseOrigin)))
    if (due.length < atOnce) return written
  }
}

async function sendOne(tx: Tx, due: Due, houseOrigin: string | null): Promise<boolean> {
  // Whoever comes second finds nothing left of it.
  await lockName(tx, `alerts ${due.userId} ${due.channel}`)
  const rows = await takeDue(tx, due)
  const receiver = rows.length === 0 ? undefined : await selectReceiver(tx, due.userId)
  if (receiver === undefined) return false
  const reached = reachOf(receiver)
  const chosen = new Map((await selectChoices(tx, due.userId)).map((choice) => [choice.kind, choice]))
  const alerts = rows.flatMap((row): Told[] => {
    const { kind } = row
    if (!isOneOf(alertKindList, kind) || !hears(receiver, kind)) return []
    // What was switched off since is not sent.
    return choiceOf(kind, reached, chosen.get(kind))[due.channel] ? [{ ...row, kind }] : []
  })
  if (alerts.length === 0) return false
  await writeLetter(tx, { receiver, channel: due.channel }, alerts, houseOrigin)
  return true
}
