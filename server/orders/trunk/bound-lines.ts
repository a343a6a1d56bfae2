import { seatedStones } from '@loupe/domain/jewelry/spec.ts'
import type { Db } from '../../db/database.ts'
import { selectBound, type BoundRow } from './bound-lines.store.ts'

const isSetIn = (stone: BoundRow, setting: BoundRow): boolean =>
  stone.goods.form === 'stone' && setting.snapshot.style !== undefined && seatedStones(setting.snapshot.style.spec).includes(stone.goods.id)

/** Lines that go where this one goes, itself first, and are where it is: a setting and the stones that are set in it. */
export const boundLines = <Line extends BoundRow>(line: Line, lines: readonly Line[]): Line[] => [
  line,
  ...lines.filter((other) => other.id !== line.id && other.state === line.state && (isSetIn(other, line) || isSetIn(line, other))),
]

/** For each line of these orders those that go with it, by their ids, without itself. */
export async function boundIdsIn(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const lines = orderIds.length === 0 ? [] : await selectBound(db, [...new Set(orderIds)])
  const byOrder = new Map<string, BoundRow[]>()
  for (const line of lines) byOrder.set(line.order_id, [...(byOrder.get(line.order_id) ?? []), line])
  const others = (line: BoundRow): string[] =>
    boundLines(line, byOrder.get(line.order_id) ?? [])
      .slice(1)
      .map(({ id }) => id)
  return new Map(lines.map((line) => [line.id, others(line)]))
}
