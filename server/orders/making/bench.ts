import { mainRoles } from '@loupe/domain/access/roles.ts'
import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { liftFrozen, type Frozen } from '@loupe/domain/goods/frozen.ts'
import { parseGoodsName } from '@loupe/domain/goods/goods.ts'
import type { StyleFacts } from '@loupe/domain/jewelry/style-facts.ts'
import type { WorkFacts } from '@loupe/domain/jewelry/work/work-facts.ts'
import { expectedMg } from '@loupe/domain/jewelry/work/work-rules.ts'
import type { benchApi, BenchLine } from '@loupe/domain/orders/bench.api.ts'
import { whyNotStep } from '@loupe/domain/orders/making.ts'
import { formatDecimal } from '@loupe/domain/pricing/money.ts'
import type { Db } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { jewelryBills } from '../../jewelry/jewelry.ts'
import { dayIn } from '../../settings/time-zone.ts'
import { neededOf } from '../trunk/left-things.ts'
import { heldKinds, stockScope } from '../trunk/order-reach.ts'
import {
  countBench,
  selectBench,
  selectHere,
  selectStepsOf,
  selectStonesIn,
  type BenchRow,
  type BenchStep,
  type HereRow,
  type StoneInOrder,
} from './bench.store.ts'
import { recordable } from './making-view.ts'

type Bench = OutputOf<typeof benchApi.list>
type BillStones = Awaited<ReturnType<typeof jewelryBills.stonesOf>>

/** What was read beside the lines of a page. */
type Beside = {
  readonly steps: readonly BenchStep[]
  readonly here: readonly HereRow[]
  readonly stones: readonly StoneInOrder[]
  readonly bills: BillStones
  /** False for staff, who report steps where they see the order. */
  readonly reports: boolean
}

const sizeOf = ({ system, label, circumference }: NonNullable<WorkFacts['sizes'][number]['from']>) => ({ system, label, circumference })

function stockCentre(seat: number, stone: StoneInOrder): BenchLine['centres'][number] {
  const { shape, carat, length, width, color, fancyIntensity, fancyColor, clarity, lab, reportNo } = liftFrozen(stone.snapshot)
  const isHere = stone.supply_status === 'arrived'
  return {
    seat,
    isOwn: false,
    shape,
    carats: carat.toFixed(2),
    length,
    width,
    color,
    fancyIntensity,
    fancyColor,
    clarity,
    lab,
    reportNo,
    isHere,
  }
}

/** Stones in the middle, each as far as it is known; what a customer's own is insured for is theirs. */
function centresOf(row: BenchRow, { spec }: StyleFacts, { stones, here }: Beside): BenchLine['centres'] {
  return spec.centres.flatMap((each) => {
    if (each.by === 'own') {
      const { seat, shape, carats, length, reportNo } = each
      const isHere = here.some((thing) => thing.line_id === row.id && thing.seat === seat)
      const unknown = { width: null, color: null, fancyIntensity: null, fancyColor: null, clarity: null, lab: null } as const
      return [{ seat, isOwn: true, shape, carats, length, reportNo, isHere, ...unknown }]
    }
    const stone = stones.find((one) => one.order_id === row.order_id && one.stone_id === each.stoneId)
    return stone === undefined ? [] : [stockCentre(each.seat, stone)]
  })
}

type Wanted = Pick<BenchLine, 'category' | 'material' | 'rings' | 'engravings' | 'rhodium' | 'grams' | 'stones' | 'centres' | 'work'>

function wantedStyle(row: BenchRow, style: StyleFacts, beside: Beside): Wanted {
  const { spec, category, grams, version } = style
  const { id } = parseGoodsName(row.goods)
  return {
    category,
    material: spec.material,
    rings: spec.rings.map(({ size, comfortFit }) => ({ size: size && sizeOf(size), comfortFit })),
    engravings: spec.rings.flatMap(({ engraving }, ring) => (engraving === null ? [] : [{ ...engraving, ring }])),
    rhodium: spec.rhodium,
    grams,
    stones: beside.bills.get(`${id} ${version}`) ?? [],
    centres: centresOf(row, style, beside),
    work: null,
  }
}

function wantedWork(row: BenchRow, work: WorkFacts, { here }: Beside): Wanted {
  const received = here.find((thing) => thing.line_id === row.id && thing.seat === null)
  return {
    category: work.category,
    material: work.material,
    rings: [],
    engravings: work.engravings,
    rhodium: work.tasks.includes('rhodium'),
    grams: received?.grams ? formatDecimal(expectedMg(received.grams, work.addsGrams), 3) : '',
    stones: [],
    centres: [],
    work: {
      tasks: work.tasks,
      sizes: work.sizes.map(({ ring, from, to }) => ({ ring, from: from && sizeOf(from), to: sizeOf(to) })),
      note: work.note,
      isHere: received !== undefined,
    },
  }
}

function wantedOf(row: BenchRow, { style, work }: Frozen, beside: Beside): Wanted {
  if (style !== undefined) return wantedStyle(row, style, beside)
  if (work === undefined) throw new Error(`line ${row.id} is nothing to make`)
  return wantedWork(row, work, beside)
}

function lineView(row: BenchRow, beside: Beside): BenchLine {
  const snapshot = liftFrozen(row.snapshot)
  const steps = beside.steps.filter((step) => step.line_id === row.id)
  const isAwaited = neededOf({ snapshot }).some(({ seat }) => !beside.here.some((thing) => thing.line_id === row.id && thing.seat === seat))
  const facts = { orderStatus: row.status, state: row.state, isMade: false, last: steps.at(-1)?.step ?? null, isAwaited }
  if (snapshot.jewel === undefined || row.due_on === null) throw new Error(`line ${row.id} has no name or no day`)
  return {
    lineId: row.id,
    orderNo: row.order_no,
    version: row.version,
    stockNo: row.stock_no,
    name: snapshot.jewel,
    imageUrl: snapshot.imageUrl,
    dueOn: row.due_on,
    ...wantedOf(row, snapshot, beside),
    steps: steps.map(({ id, step, at, note, photo }) => ({ id, step, at: at.toISOString(), note, hasPhoto: photo !== null })),
    next: beside.reports ? recordable.maker.filter((step) => whyNotStep(facts, step) === null) : [],
  }
}

async function readBeside(db: Db, page: readonly BenchRow[], reports: boolean): Promise<Beside> {
  const ids = page.map(({ id }) => id)
  const made = page.flatMap(({ goods, snapshot }) => {
    const { style } = liftFrozen(snapshot)
    return style === undefined ? [] : [{ styleId: parseGoodsName(goods).id, version: style.version }]
  })
  return {
    steps: await selectStepsOf(db, ids),
    here: await selectHere(db, ids),
    stones: await selectStonesIn(db, [...new Set(page.map((row) => row.order_id))]),
    bills: await jewelryBills.stonesOf(db, made),
    reports,
  }
}

/** What a maker has to make and to work on, the soonest due first; nothing of who ordered it and of what anybody pays. @throws Problem 403 */
export async function showBench(db: Db, viewer: Viewer, input: ParsedOf<typeof benchApi.list>, timeZone: string): Promise<Bench> {
  const scope = stockScope(viewer)
  const kinds = heldKinds(viewer, { origin: input.origin, goods: 'style' }, 'salesStock')
  if (scope === null || kinds.length === 0) throw notAllowed()
  const [dueOn = '', lineId = ''] = input.after?.split(' ') ?? []
  const after = input.after === undefined ? undefined : { dueOn, lineId }
  const rows = await selectBench(db, { scope, kinds }, { after, limit: input.limit + 1 })
  const page = rows.slice(0, input.limit)
  const beside = await readBeside(db, page, viewer.role === mainRoles.supplier)
  const last = rows.length > input.limit ? page.at(-1) : undefined
  return {
    rows: page.map((row) => lineView(row, beside)),
    next: last === undefined ? null : `${last.due_on ?? ''} ${last.id}`,
    totals: input.after === undefined ? await countBench(db, { scope, kinds }, dayIn(timeZone, new Date())) : null,
  }
}
