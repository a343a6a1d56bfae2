import { sql } from 'kysely'
import type { Text } from '@loupe/domain/api/text.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { ChangeRefusal, ChangeState, StockChange } from '@loupe/domain/stock/keeping/stock-change.ts'
import type { Db } from '../../db/database.ts'
import type { WorkTable } from '../../jobs/queue.store.ts'

/** What a change would do, as it was reckoned: amounts as text, backs with two places. */
export type PlannedPrice = { readonly back: string | null; readonly usdPerCt: string; readonly usdTotal: string }
export type Plan = {
  readonly changes: number
  readonly refused: Partial<Readonly<Record<ChangeRefusal, number>>>
  readonly totals: Readonly<Record<'before' | 'after', { readonly back: string | null; readonly usdTotal: string }>> | null
  readonly largest: readonly { readonly id: string; readonly before: PlannedPrice; readonly after: PlannedPrice }[]
}

export type ChangeRow = {
  readonly id: string
  readonly siteId: string
  readonly supplierId: string | null
  readonly origin: Origin
  readonly madeBy: string
  readonly maker: string
  readonly makerIsHouse: boolean
  readonly madeAt: Date
  readonly change: StockChange
  readonly state: ChangeState
  readonly stones: number
  readonly plan: Partial<Plan>
  readonly atStone: string
  readonly lookedAt: number
  readonly changedTo: string | null
  readonly changed: number
  readonly restored: number
  readonly cancelAsked: boolean
  readonly problem: Text | null
  readonly undoneBy: string | null
  readonly takenAt: string | null
}

const columns = sql`c.id::text as id, c.site_id::text as "siteId", c.supplier_id::text as "supplierId", c.origin, c.made_by::text as "madeBy",
  coalesce(nullif(u.real_name, ''), u.name) as maker, u.supplier_id is null as "makerIsHouse", c.made_at as "madeAt", c.change, c.state, c.stones, c.plan,
  c.at_stone::text as "atStone", c.looked_at as "lookedAt", c.changed_to::text as "changedTo", c.changed, c.restored, c.cancel_asked as "cancelAsked", c.problem,
  c.undone_by::text as "undoneBy", c.taken_at::text as "takenAt"`

export async function selectChange(db: Db, id: string): Promise<ChangeRow | undefined> {
  const { rows } =
    await sql<ChangeRow>`select ${columns} from stock_changes c join people u on u.id = c.made_by where c.id = ${id}`.execute(db)
  return rows[0]
}

export type Scope = { readonly siteId: string; readonly supplierId: string | null; readonly origin: Origin }

const inScope = ({ siteId, supplierId, origin }: Scope) =>
  sql<boolean>`c.site_id = ${siteId} and c.supplier_id is not distinct from ${supplierId}::bigint and c.origin = ${origin}`

/** What stays in the way of another change, and what can be taken back; who only said that stones are still there changed nothing. */
const isUnderWay = sql<boolean>`c.state in ('planning', 'applying', 'undoing')`

/** The newest change of this stock that was begun in earnest. */
export async function selectLastChange(db: Db, scope: Scope): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`select ${columns} from stock_changes c join people u on u.id = c.made_by
    where ${inScope(scope)} and c.change->>'what' <> 'confirm'
      and (c.state in ('applying', 'done', 'failed', 'undoing', 'undone') or (c.state = 'cancelled' and c.changed > 0))
    order by c.id desc limit 1`.execute(db)
  return rows[0]
}

/** Whether another change of this stock is being worked off: planning is nobody's hindrance. */
export async function isBusy(db: Db, scope: Scope, but: string): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`select exists (
    select from stock_changes c where ${inScope(scope)} and c.state in ('applying', 'undoing') and c.id <> ${but}::bigint) as busy`.execute(
    db,
  )
  return rows[0]?.busy ?? true
}

export async function insertChange(
  db: Db,
  scope: Scope,
  by: { readonly userId: string; readonly change: StockChange; readonly stones: number },
) {
  const { rows } = await sql<{ id: string }>`insert into stock_changes as c (site_id, supplier_id, origin, made_by, change, stones)
    values (${scope.siteId}, ${scope.supplierId}, ${scope.origin}, ${by.userId}, ${JSON.stringify(by.change)}::jsonb, ${by.stones})
    returning c.id::text as id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a change was not kept')
  return row.id
}

type Move = { readonly from: readonly ChangeState[]; readonly to: ChangeState }
type Moved = {
  readonly plan?: Plan
  readonly problem?: Text
  readonly undoneBy?: string
  /** Looks at the stones from the first on. */
  readonly anew?: boolean
}

/** Moves a change on; false when it stands otherwise by now. */
export async function moveChange(db: Db, id: string, { from, to }: Move, { plan, problem, undoneBy, anew }: Moved = {}): Promise<boolean> {
  const { numAffectedRows } = await sql`update stock_changes set state = ${to},
      plan = coalesce(${plan === undefined ? null : JSON.stringify(plan)}::jsonb, plan),
      problem = coalesce(${problem === undefined ? null : JSON.stringify(problem)}::jsonb, problem),
      undone_by = coalesce(${undoneBy ?? null}::bigint, undone_by),
      changed_to = case when ${to} = 'undoing' then coalesce(changed_to, at_stone) else changed_to end,
      at_stone = case when ${anew === true} then 0 else at_stone end, looked_at = case when ${anew === true} then 0 else looked_at end,
      cancel_asked = cancel_asked and not ${anew === true}, tries = case when ${anew === true} then 0 else tries end,
      next_try_at = now(), leased_until = case when ${anew === true} then null else leased_until end,
      finished_at = case when ${to} in ('done', 'cancelled', 'failed', 'undone') then now() else finished_at end
    where id = ${id} and state = any(${[...from]}::text[])`.execute(db)
  return numAffectedRows === 1n
}

export type Step = { readonly atStone: string; readonly lookedAt: number; readonly changed?: number; readonly restored?: number }

/**
 * Writes how far a change is, within the step that brought it there.
 * @returns false when it is another node's by now, or somebody asked for it to stop: then the step must not stand
 */
export async function noteStep(db: Db, job: Pick<ChangeRow, 'id' | 'state' | 'takenAt'>, step: Step): Promise<'ours' | 'stop' | 'lost'> {
  const { rows } = await sql<{
    cancelAsked: boolean
  }>`update stock_changes set at_stone = ${step.atStone}, looked_at = looked_at + ${step.lookedAt},
      changed = changed + ${step.changed ?? 0}, restored = restored + ${step.restored ?? 0}
    where id = ${job.id} and state = ${job.state} and taken_at = ${job.takenAt}::timestamptz returning cancel_asked as "cancelAsked"`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) return 'lost'
  return row.cancelAsked ? 'stop' : 'ours'
}

export async function askToCancel(db: Db, id: string): Promise<void> {
  await sql`update stock_changes set cancel_asked = true where id = ${id} and state in ('planning', 'applying')`.execute(db)
}

/** Changes that are planned, under way or being taken back, the oldest first. */
export const waitingChanges: WorkTable = {
  table: 'stock_changes',
  isOpen: sql<boolean>`job.state in ('planning', 'applying', 'undoing')`,
  order: sql`job.id`,
  facts: sql`job.state`,
  leaseSeconds: 15,
}

/** The stones of changes that nobody can do or take back any more; their heads stay for the logs that name them. */
export async function dropOldStones(db: Db): Promise<void> {
  await sql`delete from stock_change_stones where change_id in (
      select c.id from stock_changes c where not ${isUnderWay} and (
        (c.state in ('planned', 'cancelled', 'failed') and c.changed = 0 and c.made_at < now() - interval '1 day')
        or (c.state in ('done', 'cancelled', 'failed', 'undone') and c.made_at < now() - interval '1 day' and exists (
          select from stock_changes n where n.site_id = c.site_id and n.supplier_id is not distinct from c.supplier_id and n.origin = c.origin and n.id > c.id
            and n.state in ('done', 'undone', 'cancelled')))))`.execute(db)
  await sql`update stock_changes set state = 'cancelled', finished_at = now() where state = 'planned' and made_at < now() - interval '1 day'`.execute(
    db,
  )
}
