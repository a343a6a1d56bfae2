import { seatedStones } from '@loupe/domain/jewelry/spec.ts'
import type { Db } from '../../db/database.ts'
import { selectLines } from './orders.store.ts'
import type { LineRow } from './orders.store.ts'

const isSetIn = (stone: LineRow, setting: LineRow): boolean =>
  stone.goods.form === 'stone' && setting.snapshot.style !== undefined && seatedStones(setting.snapshot.style.spec).includes(stone.goods.id)

/** Lines that go where this one goes, itself first, and are where it is: a setting and the stones that are set in it. */
export const boundLines = (line: LineRow, lines: readonly LineRow[]): LineRow[] => [
  line,
  ...lines.filter((other) => other.id !== line.id && other.state === line.state && (isSetIn(other, line) || isSetIn(line, other))),
]

/** Lines that go with this one, by their ids, without itself. */
export async function boundIds(db: Db, orderId: string, lineId: string): Promise<string[]> {
  const lines = await selectLines(db, orderId)
  const own = lines.find(({ id }) => id === lineId)
  return own === undefined ? [] : boundLines(own, lines).flatMap(({ id }) => (id === lineId ? [] : [id]))
}
