import type { SupplierHold } from '@loupe/domain/stock/grades.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { needsGroup, presets } from '@loupe/domain/access/roles.ts'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import { certificateKey } from '@loupe/domain/stock/report-no.ts'
import type { Db } from '../db/database.ts'
import { startSession } from '../session/session.ts'

/** A small house for tests of the trade: one dollar is 7.00 (natural spot), 7.20 (natural order), 7.10 (lab spot), 7.15 (lab order). */
export type House = { readonly siteId: string; readonly groupId: string }
export type Person = { readonly id: string; readonly token: string; readonly siteId: string }

let running = 0
const next = (): number => (running += 1)

export async function aSite(
  db: Db,
  more: { parentId?: string; parentGroupId?: string; config?: Record<string, unknown> } = {},
): Promise<House> {
  const site = await db
    .insertInto('sites')
    .values({
      name: `Site ${next()}`,
      parent_id: more.parentId ?? null,
      parent_group_id: more.parentGroupId ?? (more.parentId === undefined ? null : await defaultGroup(db, more.parentId)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('site_configs')
    .values({ site_id: site.id, config: JSON.stringify(more.config ?? {}) })
    .execute()
  const rates = [
    ['natural', 'spot', '7.00'],
    ['natural', 'order', '7.20'],
    ['lab', 'spot', '7.10'],
    ['lab', 'order', '7.15'],
  ] as const
  await db
    .insertInto('exchange_rates')
    .values(rates.map(([origin, kind, rate]) => ({ site_id: site.id, origin, kind, rate })))
    .execute()
  const groupId = await aGroup(db, site.id)
  await db.updateTable('groups').set({ is_default: true }).where('id', '=', groupId).execute()
  return { siteId: site.id, groupId }
}

/** The group that new customers of a site get. */
export const defaultGroup = async (db: Db, siteId: string): Promise<string | null> =>
  (await db.selectFrom('groups').select('id').where('site_id', '=', siteId).where('is_default', '=', true).executeTakeFirst())?.id ?? null

/** A group that sells at cost by choice, so that what a test expects is what it asks of suppliers; without terms it shows no prices. */
export async function aGroup(
  db: Db,
  siteId: string,
  more: { depositPercent?: string; multiplier?: string; atCost?: boolean } = {},
): Promise<string> {
  const group = await db
    .insertInto('groups')
    .values({ site_id: siteId, name: `Group ${next()}`, prepayment_percent: more.depositPercent ?? null, at_cost: more.atCost ?? true })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (more.multiplier !== undefined) {
    await db.insertInto('price_books').values({ site_id: siteId, group_id: group.id, multiplier: more.multiplier }).execute()
  }
  return group.id
}

/** A password that nobody has: these people log in by their token. */
const nobodysPassword = '$argon2id$v=19$m=19456,t=2,p=1$CqA1B7+xB3uHX5zGAr/fDA$rd3sQEMN9BWwSaUAUXAWqqXfc5X0jYbfe8LWHxhzGEw'

type PersonFacts = {
  role: MainRole
  name?: string
  groupId?: string
  supplierId?: string
  salesmanId?: string
  nextSiteId?: string
  userType?: number
  codes?: readonly number[]
  company?: string
}

/** An approved person who is logged in. */
export async function aPerson(db: Db, house: { siteId: string }, facts: PersonFacts): Promise<Person> {
  const user = await db
    .insertInto('users')
    .values({
      site_id: house.siteId,
      role: facts.role,
      name: facts.name ?? `person${next()}`,
      company: facts.company ?? '',
      codes: [...(facts.codes ?? presets[facts.role])],
      password_hash: nobodysPassword,
      invite_code: randomUUID(),
      group_id: facts.groupId ?? (needsGroup(facts.role) ? await defaultGroup(db, house.siteId) : null),
      supplier_id: facts.supplierId ?? null,
      salesman_id: facts.salesmanId ?? null,
      next_site_id: facts.nextSiteId ?? null,
      user_type: facts.userType ?? 2,
      status: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await startSession(db, { userId: user.id, siteId: house.siteId }, { origin: null, address: '127.0.0.1', agent: 'test' })
  return { id: user.id, token, siteId: house.siteId }
}

export async function aSupplier(db: Db, house: { siteId: string }): Promise<string> {
  const name = `Supplier ${next()}`
  const row = await db
    .insertInto('suppliers')
    .values({ site_id: house.siteId, name, short_code: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A house at work: one supplier, two salesmen, a manager, and a buyer of the first salesman. */
export type Trade = {
  readonly house: House
  readonly supplierId: string
  readonly supplier: Person
  readonly salesman: Person
  readonly otherSalesman: Person
  readonly manager: Person
  readonly buyer: Person
}

export async function aTrade(db: Db): Promise<Trade> {
  const house = await aSite(db)
  const supplierId = await aSupplier(db, house)
  const supplier = await aPerson(db, house, { role: 4, supplierId, name: 'the-supplier' })
  const salesman = await aPerson(db, house, { role: 3 })
  const otherSalesman = await aPerson(db, house, { role: 3 })
  const manager = await aPerson(db, house, { role: 2 })
  const buyer = await aPerson(db, house, { role: 5, salesmanId: salesman.id })
  return { house, supplierId, supplier, salesman, otherSalesman, manager, buyer }
}

type StoneMaking = {
  supplierId: string
  origin?: 'natural' | 'lab'
  kind?: 'spot' | 'order'
  carat?: string
  usdPerCt?: string
  /** Null for a stone without a certificate. */
  reportNo?: string | null
  printNo?: string
  supplierHold?: SupplierHold
  stockNo?: string
  imageUrl?: string
  videoUrl?: string
  certUrl?: string
}

const usualStone = {
  origin: 'natural',
  kind: 'order',
  carat: '1.000',
  usdPerCt: '1000.00',
  printNo: null,
  supplierHold: null,
  imageUrl: null,
  videoUrl: null,
  certUrl: null,
} as const

/** A stone for sale: round, G, VS1, 1.00 ct at 1,000 dollars a carat unless said otherwise. */
export async function aStone(db: Db, house: { siteId: string }, facts: StoneMaking): Promise<{ id: string; reportNo: string }> {
  const stone = { ...usualStone, ...facts }
  const reportNo = stone.reportNo === undefined ? String(2_000_000_000 + next()) : stone.reportNo
  const row = await db
    .insertInto('stones')
    .values({
      site_id: house.siteId,
      supplier_id: stone.supplierId,
      origin: stone.origin,
      kind: stone.kind,
      stock_no: stone.stockNo ?? `S${next()}`,
      shape: 'round',
      carat: stone.carat,
      color: 'G',
      clarity: 'VS1',
      cut: 'EX',
      lab: reportNo === null ? null : 'GIA',
      report_no: reportNo,
      report_key: certificateKey('GIA', reportNo),
      print_no: stone.printNo,
      supplier_hold: stone.supplierHold,
      image_url: stone.imageUrl,
      video_url: stone.videoUrl,
      cert_url: stone.certUrl,
      usd_per_ct: stone.usdPerCt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, reportNo: reportNo ?? '' }
}

/** As an account from before groups were asked for: it is in none. */
export async function withoutGroup(db: Db, person: { readonly id: string }): Promise<void> {
  await sql`alter table users disable trigger users_need_a_group`.execute(db)
  await db.updateTable('users').set({ group_id: null }).where('id', '=', person.id).execute()
  await sql`alter table users enable trigger users_need_a_group`.execute(db)
}

/** Whether a stone is available, held, lent or sold, and for sale or delisted. */
export const stateOfStone = (db: Db, id: string) =>
  db.selectFrom('stones').where('id', '=', id).select(['availability', 'sale_status']).executeTakeFirstOrThrow()
