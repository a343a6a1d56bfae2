import type { Dice } from '../../demo/dice.ts'
import type { Answer, Calls } from '../a-server.ts'
import type { Pool } from '../../db/database.ts'
import { aParcel } from '../a-parcel.ts'
import { aPiece } from '../a-piece.ts'
import { aReseller } from '../a-reseller.ts'
import type { Reseller } from '../a-reseller.ts'
import { aStyle } from '../a-style.ts'
import { aPerson, aStone, aTrade } from '../trade.ts'
import type { Person, Trade } from '../trade.ts'

type Side = 'natural' | 'lab'
type Shelf = Record<Side, string[]>

/** An order that somebody works on: as the house reads it, or as the reseller does whose own it is. */
export type Known = { readonly id: string; readonly by: Person; readonly buyer: Person }

/** A house whose people do what its pages let them, at random, each deed the same again for the same dice. */
export type Busy = {
  /** Another process answers once this one was ended. */
  server: Pick<Calls, 'call'>
  readonly db: Pool
  readonly trade: Trade
  readonly reseller: Reseller
  readonly buyers: readonly Person[]
  /** Managers do what salespeople may, and more. */
  readonly clerks: readonly Person[]
  readonly stones: Shelf
  readonly parcels: Shelf
  readonly pieces: Shelf
  readonly styles: Shelf
  readonly orders: Known[]
  /** How often each deed was done, and how often refused. */
  readonly tally: Map<string, { done: number; refused: number }>
}

export const sides: readonly Side[] = ['natural', 'lab']
const shelf = (): Shelf => ({ natural: [], lab: [] })

/** A house with a reseller, eight buyers and what each form of goods needs. */
export async function aBusyHouse(server: Pick<Calls, 'call'>, db: Pool): Promise<Busy> {
  const trade = await aTrade(db)
  const { house, salesman, otherSalesman, manager, supplierId } = trade
  const buyers = [trade.buyer]
  for (let no = 0; no < 7; no += 1) {
    buyers.push(await aPerson(db, house, { role: 5, salesmanId: (no % 2 === 0 ? salesman : otherSalesman).id }))
  }
  const styles: Shelf = { natural: [(await aStyle(db, house, { supplierId })).id], lab: [] }
  const clerks = [manager, manager, manager, manager, manager, salesman, otherSalesman]
  const reseller = await aReseller(db, house)
  return {
    server,
    db,
    trade,
    reseller,
    buyers,
    clerks,
    stones: shelf(),
    parcels: shelf(),
    pieces: shelf(),
    styles,
    orders: [],
    tally: new Map(),
  }
}

const cents = (value: number): string => value.toFixed(2)

/** Something new comes in. */
export async function stockUp(busy: Busy, dice: Dice): Promise<void> {
  const { db, trade } = busy
  const origin = dice.roll() < 0.6 ? 'natural' : 'lab'
  const kind = dice.roll() < 0.6 ? 'spot' : 'order'
  const from = { supplierId: trade.supplierId, origin, kind } as const
  const form = dice.pick([
    ['stones', 12],
    ['parcels', 1],
    ['pieces', 2],
  ] as const)
  if (form === 'stones') {
    const stone = await aStone(db, trade.house, {
      ...from,
      carat: dice.between(0.3, 3).toFixed(3),
      usdPerCt: cents(dice.between(200, 9000)),
    })
    busy.stones[origin].push(stone.id)
  } else if (form === 'parcels') {
    const pieces = Math.round(dice.between(50, 900))
    const carats = (pieces * dice.between(0.004, 0.02)).toFixed(3)
    busy.parcels[origin].push((await aParcel(db, trade.house, { ...from, pieces, carats, usdPerCt: cents(dice.between(80, 900)) })).id)
  } else {
    busy.pieces[origin].push((await aPiece(db, trade.house, { ...from, usd_total: cents(dice.between(90, 4000)) })).id)
  }
}

export const anyOf = <T>(dice: Dice, list: readonly T[]): T | undefined => list[Math.floor(dice.roll() * list.length)]

/** As many different ones as there are, up to so many. */
export function someOf<T>(dice: Dice, list: readonly T[], most: number): T[] {
  const many = 1 + Math.floor(dice.roll() * most)
  return [...new Set(Array.from({ length: many }, () => anyOf(dice, list)))].flatMap((one) => (one === undefined ? [] : [one]))
}

/** Counts a deed; a refusal is a part of the trade, a failure of the server is not. @returns null when it was refused */
export async function tried<T>(busy: Busy, deed: string, asked: Promise<Answer<T>>): Promise<T | null> {
  const { status, msg, data } = await asked
  if (status >= 500) throw new Error(`${deed}: ${status} ${msg}`)
  const counted = busy.tally.get(deed) ?? { done: 0, refused: 0 }
  busy.tally.set(deed, counted)
  if (status === 200) counted.done += 1
  else counted.refused += 1
  return status === 200 ? data : null
}
