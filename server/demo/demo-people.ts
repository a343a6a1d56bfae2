import type { MainRole } from '@loupe/domain/access/roles.ts'
import { presets } from '@loupe/domain/access/roles.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'
import { saveBook, setSiteRates } from '../pricing/pricing.ts'
import { addLocations, addSite, holdsDemoPeople, isSetUp } from '../sites/sites.ts'
import { addSupplier } from '../suppliers/suppliers.ts'
import { addGroup, addUser, hashPassword } from '../users/users.ts'
import {
  demoGroups,
  demoHouseName,
  demoLocations,
  demoNextHost,
  demoNextName,
  demoPassword,
  demoPeople,
  demoRates,
  demoSuppliers,
  resellerGroup,
} from './demo-cast.ts'
import type { DemoBook, DemoSupplier } from './demo-cast.ts'
import { demoHouseConfig, demoNextConfig } from './demo-config.ts'
import { findSites, findSuppliers, findUserId } from './demo-people.store.ts'

export type DemoPeople = {
  readonly houseId: string
  readonly nextSiteId: string
  /** The super admin, in whose name stock and price lists are loaded. */
  readonly adminId: string
  readonly suppliers: readonly (DemoSupplier & { readonly id: string })[]
}

/** What start prints: who can log in, where, and with what. */
export type DemoAccount = { readonly account: string; readonly password: string; readonly role: MainRole; readonly host: string }

export const demoAccounts: readonly DemoAccount[] = demoPeople.map(({ account, role, site }) => ({
  account,
  password: demoPassword,
  role,
  host: site === 'next' ? demoNextHost : 'localhost',
}))

/**
 * Makes the demo's house, its next-level site and one person or more of every role; done before, it changes nothing.
 * @throws StartError when the database already is somebody's house
 */
export function seedDemoPeople(db: Db): Promise<DemoPeople> {
  return inTransaction(db, async (tx) => {
    if (!(await holdsDemoPeople(tx))) {
      if (await isSetUp(tx)) throw new StartError('This database holds a real house; the demo is not loaded into it.')
      await makeDemo(tx, await hashPassword(demoPassword))
    }
    return readDemo(tx)
  })
}

async function readDemo(tx: Tx): Promise<DemoPeople> {
  const sites = await findSites(tx)
  const houseId = sites.find(({ parentId }) => parentId === null)?.id
  const nextSiteId = sites.find(({ parentId }) => parentId !== null)?.id
  if (houseId === undefined || nextSiteId === undefined) {
    throw new StartError('The demo in this database is not whole. Start with an empty data folder.')
  }
  const ids = new Map((await findSuppliers(tx, houseId)).map(({ id, name }) => [name, id]))
  const suppliers = demoSuppliers.flatMap((supplier) => {
    const id = ids.get(supplier.name)
    return id === undefined ? [] : [{ ...supplier, id }]
  })
  return { houseId, nextSiteId, adminId: await findUserId(tx, houseId, 'admin'), suppliers }
}

type Made = {
  readonly sites: { house: string; next: string }
  readonly suppliers: Map<string, string>
  readonly groups: Map<string, string>
}

const noAccount = { kind: 'bank', holder: '', bank: '', number: '', swift: '', currency: 'RMB', note: '', code: '' } as const
/** Working days to the house's own office. */
const demoDays = {
  home: 'Shenzhen',
  places: [
    { place: 'Shenzhen', in_hand: '0', to_order: '1' },
    { place: 'Hong Kong', in_hand: '1', to_order: '2-3' },
    { place: 'Mumbai', in_hand: '', to_order: '5-8' },
    { place: 'Surat', in_hand: '', to_order: '6-9' },
    { place: 'Zhengzhou', in_hand: '2', to_order: '3-4' },
    { place: '', in_hand: '', to_order: '7-12' },
  ],
}
/** Invented, as everything of the demo. */
const demoPayTo = [
  { ...noAccount, holder: 'Loupe Demo House Ltd', bank: 'Bank of Example, Shenzhen', number: '6222 0000 1111 2222 333' },
  {
    ...noAccount,
    holder: 'Loupe Demo House (HK) Ltd',
    bank: 'Example Bank, Hong Kong',
    number: '012-345-6-789012-3',
    swift: 'EXMPHKHH',
    currency: 'USD',
  },
  { ...noAccount, kind: 'alipay', holder: 'Loupe Demo House', number: 'pay@loupe.example' },
] as const

async function makeDemo(tx: Tx, passwordHash: string): Promise<void> {
  const house = await addSite(tx, {
    name: demoHouseName,
    config: { ...demoHouseConfig, payment_accounts: demoPayTo, delivery_days: demoDays },
  })
  const suppliers = new Map<string, string>()
  for (const { name } of demoSuppliers) suppliers.set(name, (await addSupplier(tx, { siteId: house, userId: null }, name)).id)
  const groups = new Map<string, string>()
  await makeGroups(tx, { sites: { house, next: '' }, suppliers, groups }, 'house')
  const parentGroupId = groups.get(resellerGroup)
  const next = await addSite(tx, {
    name: demoNextName,
    parentId: house,
    ...(parentGroupId === undefined ? {} : { parentGroupId }),
    origins: [demoNextHost],
    config: demoNextConfig,
  })
  const made: Made = { sites: { house, next }, suppliers, groups }
  await makeGroups(tx, made, 'next')
  await makePeople(tx, made, passwordHash)
  await setSiteRates(tx, house, await findUserId(tx, house, 'admin'), demoRates)
  await addLocations(tx, house, demoLocations)
}

async function makeGroups(tx: Tx, made: Made, site: 'house' | 'next'): Promise<void> {
  for (const group of demoGroups.filter((one) => one.site === site)) {
    const siteId = made.sites[site]
    const id = await addGroup(tx, {
      siteId,
      name: group.name,
      codes: presets[group.role],
      isDefault: group.isDefault ?? false,
      isAtCost: group.isAtCost ?? false,
      ...(group.deposit === undefined ? {} : { depositPercent: group.deposit }),
    })
    made.groups.set(group.name, id)
    if (group.book) await addBook(tx, made, { siteId, groupId: id }, group.book)
  }
}

/** The id of something that was made under a name; null where a person names none. */
const idIn = (made: ReadonlyMap<string, string>, name: string | undefined): string | null => made.get(name ?? '') ?? null

async function makePeople(tx: Tx, made: Made, passwordHash: string): Promise<void> {
  const users = new Map<string, string>()
  for (const person of demoPeople) {
    const siteId = made.sites[person.site]
    const id = await addUser(tx, {
      siteId,
      role: person.role,
      name: person.account,
      passwordHash,
      realName: person.realName,
      company: person.company ?? '',
      phone: person.phone ?? '',
      address: person.address ?? '',
      groupId: idIn(made.groups, person.group),
      salesmanId: idIn(users, person.salesman),
      supplierId: idIn(made.suppliers, person.supplier),
      nextSiteId: person.account === 'next-operator' ? siteId : null,
      userType: 2,
      isDemo: true,
    })
    users.set(person.account, id)
    if (person.book) await addBook(tx, made, { siteId, userId: id }, person.book)
  }
}

type BookOwner = { readonly siteId: string } & ({ readonly groupId: string } | { readonly userId: string })

async function addBook(tx: Tx, made: Made, owner: BookOwner, book: DemoBook): Promise<void> {
  await saveBook(tx, owner, {
    multiplier: book.multiplier,
    points: book.points,
    suppliers: (book.suppliers ?? []).flatMap(({ name, visible = true, multiplier = null, points = null }) => {
      const id = made.suppliers.get(name)
      return id === undefined ? [] : [{ id, visible, multiplier, points }]
    }),
    bands: (book.bands ?? []).map((band) => ({
      supplier_id: null,
      origin: band.origin ?? null,
      hue: band.hue ?? null,
      carat_from: band.caratFrom ?? null,
      carat_to: band.caratTo ?? null,
      multiplier: band.multiplier ?? '1',
      points: band.points ?? '0',
    })),
  })
}
