// A process that orders goods of one form until it is killed: node … <database> <form> <house as JSON> <person as JSON>.
import { inTransaction, openDatabase } from '../db/database.ts'
import { go, placeIn, subjects } from './form-trials.ts'
import type { Subject, TrialHouse } from './form-trials.ts'
import type { Person } from './trade.ts'

const [url = '', form = '', house = '{}', person = '{}'] = process.argv.slice(2)
const subject = subjects.find((each) => each.form === form)
if (subject === undefined) throw new Error(`no form is called "${form}"`)
const { db } = openDatabase(url, 6)
const buyer = JSON.parse(person) as Person
const ends = [['voided'], ['preparation', 'wait_handover', 'completed'], []] as const

async function trade({ make, rmbCents }: Subject): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const wish = await make(db, JSON.parse(house) as TrialHouse)
    const { order } = await inTransaction(db, (tx) => placeIn(tx, [wish], rmbCents, buyer))
    process.stdout.write(`placed ${order.id}\n`)
    await go(db, order.id, ...(ends[turn % ends.length] ?? []))
    process.stdout.write(`ended ${order.id} ${ends[turn % ends.length]?.at(-1) ?? 'held'}\n`)
  }
}

await Promise.all(Array.from({ length: 4 }, () => trade(subject)))
