import { jewelryStates, type JewelryState } from '@loupe/domain/jewelry/find-words.ts'
import { newJewelryIndex, type JewelryIndex } from '@loupe/engine/jewelry/jewelry-index.ts'
import { perDatabase } from '../../db/database.ts'
import type { Pool } from '../../db/database.ts'
import { readAllJewelry, selectChangedJewelry, type Told } from './follow-jewelry.store.ts'
import { pieceInIndex, styleInIndex, type Placed } from './indexed-jewel.ts'

type Seen = { readonly xmin: string; readonly xmax: bigint; readonly lineage: string | null }
/** What is for sale, and apart from it what is not, for its keepers. */
type Indexes = Readonly<Record<JewelryState, JewelryIndex>>
type Followed = { indexes: Indexes; seen: Seen | null; reading: Promise<void> | null; next: Promise<void> | null }

const followed = perDatabase<Followed>()
const newIndexes = (): Indexes => ({
  for_sale: newJewelryIndex(),
  held: newJewelryIndex(),
  sold: newJewelryIndex(),
  delisted: newJewelryIndex(),
})

/** Which transactions there were: the first that still ran, and the first that had not begun. */
function seenIn(snapshot: string, lineage: string | null): Seen {
  const [xmin = '0', xmax = '0'] = snapshot.split(':')
  return { xmin, xmax: BigInt(xmax), lineage }
}

type Part = Pick<Told, 'pieces' | 'styles'>
const placedOf = ({ pieces, styles }: Part): Placed[] => [...pieces.map(pieceInIndex), ...styles.map(styleInIndex)]

/** All there is, into indexes that are empty. */
async function readAll(db: Pool, own: Followed): Promise<void> {
  const indexes = newIndexes()
  const { snapshot, lineage } = await readAllJewelry(db, (part) => {
    const placed = placedOf(part)
    for (const state of jewelryStates) {
      indexes[state].put(placed.flatMap((each) => (each.state === state ? [{ ...each.jewel, isGone: false }] : [])))
    }
  })
  own.indexes = indexes
  own.seen = seenIn(snapshot, lineage)
}

async function read(db: Pool, own: Followed): Promise<void> {
  if (own.seen === null) return readAll(db, own)
  const told = await selectChangedJewelry(db, own.seen.xmin)
  const now = seenIn(told.snapshot, told.lineage)
  // Another copy of the database, or one that was set back: what was read can't be gone on from.
  if (own.seen.lineage !== now.lineage || now.xmax < own.seen.xmax) return readAll(db, own)
  const placed = placedOf(told)
  for (const state of jewelryStates) {
    own.indexes[state].put(placed.map((each) => ({ ...each.jewel, isGone: each.state !== state })))
  }
  own.seen = now
}

/**
 * Jewelry in memory as the database has it at the moment of the question, or later: what was committed before is found. Those who ask while
 * somebody reads share the next reading.
 */
export async function jewelryNow(db: Pool, state: JewelryState): Promise<JewelryIndex> {
  const all = followed(db)
  const own: Followed = all.get('jewelry') ?? { indexes: newIndexes(), seen: null, reading: null, next: null }
  all.set('jewelry', own)
  const start = (): Promise<void> => {
    own.next = null
    own.reading = read(db, own).finally(() => {
      own.reading = null
    })
    return own.reading
  }
  if (own.reading === null) await start()
  else await (own.next ??= own.reading.then(start, start))
  return own.indexes[state]
}
