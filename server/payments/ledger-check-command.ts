import { fileURLToPath } from 'node:url'
import { openForCommand } from '../db/open-for-command.ts'
import { readSettings } from '../settings/settings.ts'
import { checkLedger } from './ledger-check.ts'

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

async function check(): Promise<number> {
  const books = await openForCommand(readSettings(process.env, fileURLToPath(new URL('../..', import.meta.url))), say)
  try {
    const { orders, entries, payments, breaches } = await checkLedger(books.db)
    say(`Checked ${orders} orders, ${payments} payments and ${entries} ledger entries.`)
    for (const { what, count, example } of breaches) say(`WRONG: ${what}: ${count}, for example ${example ?? '-'}`)
    if (breaches.length === 0) say('The books are right: every entry sums to zero, every balance is what is still to pay.')
    return breaches.length === 0 ? 0 : 1
  } finally {
    await books.end()
  }
}

process.exitCode = await check().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  return 2
})
