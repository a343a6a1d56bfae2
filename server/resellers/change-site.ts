import type { Language } from '@loupe/domain/api/text.ts'
import type { DeedOf } from '@loupe/domain/log/log-kinds.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { notFound, staleVersion } from '@loupe/domain/api/api.problems.ts'
import type { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { ResellerSite } from '@loupe/domain/resellers/reseller-site.ts'
import { addressTaken, lastAddress, siteNameTaken } from '@loupe/domain/resellers/resellers.problems.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { accountStatus } from '@loupe/domain/users/account-status.ts'
import type { Invitation } from '@loupe/domain/users/person.ts'
import { accountTaken, notLetIn } from '@loupe/domain/users/users.problems.ts'
import { changedFields, noteChange } from '../db/change-log.ts'
import type { FieldChanges } from '../db/change-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { invitePerson } from '../invitations/invitations.ts'
import { endVisitorsOf } from '../session/session.ts'
import { changeConfigBelow } from '../sites/sites.ts'
import { accountByName } from '../users/users.ts'
import { makeOperator, makeSite } from './make-site.ts'
import { insertAddress, isSiteNameTaken, lockSites } from './make-site.store.ts'
import { findOperatorGroup, lockSite, removeAddress, setPrimaryAddress, suspendNow, updateSite } from './reseller-sites.store.ts'
import { houseOf, mustBeVersion, reachOf, readSite } from './resellers.ts'
import { readSiteAddress, shownAddress } from './site-addresses.ts'
import type { HouseHosts } from './site-addresses.ts'

/** Sets a site up for the house. @throws Problem 400, 403, 409 */
export async function addSiteBelow(db: Db, viewer: Viewer, wish: ParsedOf<typeof resellersApi.add>, hosts: HouseHosts) {
  const houseId = await houseOf(db, viewer)
  const origin = readSiteAddress(wish.address, hosts)
  return inTransaction(db, async (tx) => {
    const { siteId, operatorId } = await makeSite(tx, houseId, {
      name: wish.name,
      origins: [origin],
      account: wish.account,
      realName: wish.real_name,
      phone: wish.phone,
      email: wish.email,
      buysAs: { id: wish.groupId, own: wish.own },
      customers: wish.customers,
      language: wish.language,
      config: { isChina: wish.isChina },
    })
    const fields = { address: { from: '', to: shownAddress(origin) }, operator: { from: '', to: wish.account } }
    await noteChange(tx, { siteId: houseId, byUser: viewer.userId, subject: 'site', subjectId: siteId, what: 'made', fields })
    return {
      id: siteId,
      origin,
      account: wish.account,
      invitation: await invitePerson(tx, operatorId, pageAt(origin, hosts), wish.language),
    }
  })
}

/** Where an operator's link leads; a bare host name stands where the house's own pages do, by their scheme and port. */
const pageAt = (origin: string, { own }: HouseHosts): string => {
  if (origin.includes('://')) return origin
  const here = own.find((each) => each !== null && URL.canParse(each))
  const { protocol, port } = new URL(here ?? 'https://house')
  return `${protocol}//${origin}${port === '' ? '' : `:${port}`}`
}

type Target = { readonly id: string; readonly version: number }
type Step = { readonly what: DeedOf<'site'>; readonly fields?: FieldChanges; readonly note?: string }

/** A change of one site by the house, noted; whoever else changes it meanwhile is told. */
function changeSite(
  db: Db,
  viewer: Viewer,
  { id, version }: Target,
  work: (tx: Tx, before: ResellerSite) => Promise<Step | null>,
): Promise<ResellerSite> {
  return inTransaction(db, async (tx) => {
    const houseId = await houseOf(tx, viewer)
    const reach = await reachOf(tx, viewer, id)
    await lockSites(tx)
    await mustBeVersion(tx, reach, await lockSite(tx, id), version)
    const step = await work(tx, await readSite(tx, reach))
    if (step === null) return readSite(tx, reach)
    await noteChange(tx, { siteId: houseId, byUser: viewer.userId, subject: 'site', subjectId: id, ...step })
    return readSite(tx, reach)
  })
}

export const renameSite = (db: Db, viewer: Viewer, wish: ParsedOf<typeof resellersApi.rename>): Promise<ResellerSite> =>
  changeSite(db, viewer, wish, async (tx, { name }) => {
    if (name === wish.name) return null
    if (await isSiteNameTaken(tx, wish.name, wish.id)) throw siteNameTaken()
    await updateSite(tx, wish.id, { name: wish.name })
    return { what: 'renamed', fields: { name: { from: name, to: wish.name } } }
  })

/** @throws Problem 400 for what is no address or the house's own, 409 for one that a site has */
export async function addSiteAddress(
  db: Db,
  viewer: Viewer,
  wish: ParsedOf<typeof resellersApi.addAddress>,
  hosts: HouseHosts,
): Promise<ResellerSite> {
  return changeSite(db, viewer, wish, async (tx) => {
    const origin = readSiteAddress(wish.address, hosts)
    if (!(await insertAddress(tx, wish.id, origin))) throw addressTaken()
    await updateSite(tx, wish.id, {})
    return { what: 'address_added', fields: { address: { from: '', to: shownAddress(origin) } } }
  })
}

/** @throws Problem 404, 409 for the only address of a site */
export const removeSiteAddress = (db: Db, viewer: Viewer, wish: ParsedOf<typeof resellersApi.removeAddress>): Promise<ResellerSite> =>
  changeSite(db, viewer, wish, async (tx, { addresses }) => {
    const gone = addresses.find(({ origin }) => origin === wish.origin)
    if (gone === undefined) throw notFound()
    if (addresses.length === 1) throw lastAddress()
    await removeAddress(tx, wish.id, wish.origin)
    if (gone.isPrimary) await setPrimaryAddress(tx, wish.id, null)
    await updateSite(tx, wish.id, {})
    return { what: 'address_removed', fields: { address: { from: gone.shown, to: '' } } }
  })

export const namePrimaryAddress = (db: Db, viewer: Viewer, wish: ParsedOf<typeof resellersApi.primaryAddress>): Promise<ResellerSite> =>
  changeSite(db, viewer, wish, async (tx, { addresses }) => {
    const [before, after] = [addresses.find((each) => each.isPrimary), addresses.find(({ origin }) => origin === wish.origin)]
    if (after === undefined) throw notFound()
    if (after.isPrimary) return null
    await setPrimaryAddress(tx, wish.id, wish.origin)
    await updateSite(tx, wish.id, {})
    return { what: 'address_primary', fields: { address: { from: before?.shown ?? '', to: after.shown } } }
  })

/** In which language a letter goes out, and where the house's pages stand. */
type Asking = { readonly language: Language; readonly hosts: HouseHosts }

type Operator = { readonly site: ResellerSite; readonly account: string; readonly invitation: Invitation }

/** A change of a site that ends with an operator's link. */
async function changeOperator(
  db: Db,
  viewer: Viewer,
  wish: Target & { readonly account: string },
  { call, what, work }: { readonly call: Asking; readonly what: DeedOf<'site'>; readonly work: (tx: Tx) => Promise<string> },
): Promise<Operator> {
  const given: Invitation[] = []
  const site = await changeSite(db, viewer, wish, async (tx, { addresses }) => {
    given.push(await invitePerson(tx, await work(tx), pageAt(addresses[0]?.origin ?? '', call.hosts), call.language))
    await updateSite(tx, wish.id, {})
    return { what, fields: { operator: { from: '', to: wish.account } } }
  })
  // The last: a transaction that met another one was begun anew.
  const invitation = given.at(-1)
  if (invitation === undefined) throw new RangeError('an operator was to be invited')
  return { site, account: wish.account, invitation }
}

/** One more person to run a site. @throws Problem 400 for an account that is taken */
export const addSiteOperator = (db: Db, viewer: Viewer, wish: ParsedOf<typeof resellersApi.addOperator>, call: Asking) =>
  changeOperator(db, viewer, wish, {
    call,
    what: 'operator_added',
    work: async (tx) => {
      if ((await accountByName(tx, wish.id, wish.account)) !== null) throw accountTaken()
      return makeOperator(tx, { siteId: wish.id, groupId: await findOperatorGroup(tx, wish.id) }, { ...wish, realName: wish.real_name })
    },
  })

/** A new link for an operator. @throws Problem 404 for whoever does not run the site or may not log in */
export const inviteSiteOperator = (db: Db, viewer: Viewer, wish: ParsedOf<typeof resellersApi.inviteOperator>, call: Asking) =>
  changeOperator(db, viewer, wish, {
    call,
    what: 'operator_invited',
    work: async (tx) => {
      const account = await accountByName(tx, wish.id, wish.account)
      if (account?.role !== mainRoles.nextLevelOperator) throw notFound()
      if (account.status !== accountStatus.approved || account.hasExpired) throw notLetIn()
      return account.id
    },
  })

/** Says for the operator what the site's first page and contacts say. @throws Problem 409 for a stale version of either */
export const setSitePage = (db: Db, viewer: Viewer, wish: ParsedOf<typeof resellersApi.setPage>): Promise<ResellerSite> =>
  changeSite(db, viewer, wish, async (tx, before) => {
    const fields = changedFields(before.config.words, wish.words)
    if (Object.keys(fields).length === 0) return null
    // An introduction that is written is meant to be read.
    const shows = wish.words.introduce !== undefined && wish.words.introduce !== ''
    const changed = { ...wish.words, ...(shows ? { isIntroduce: 1 } : {}) }
    if (!(await changeConfigBelow(tx, { siteId: wish.id, version: wish.configVersion, fields: changed, by: viewer.userId }))) {
      throw staleVersion(before)
    }
    await updateSite(tx, wish.id, {})
    return { what: 'page', fields }
  })

/** Closes a site: strangers find it closed, its people order nothing new, and what is under way goes on. */
export const suspendSite = (db: Db, viewer: Viewer, wish: ParsedOf<typeof resellersApi.suspend>): Promise<ResellerSite> =>
  changeSite(db, viewer, wish, async (tx, { suspended }) => {
    if (suspended !== null) return null
    await updateSite(tx, wish.id, { suspended_at: suspendNow, suspended_why: wish.why })
    await endVisitorsOf(tx, wish.id)
    return { what: 'suspended', note: wish.why }
  })

export const resumeSite = (db: Db, viewer: Viewer, wish: ParsedOf<typeof resellersApi.resume>): Promise<ResellerSite> =>
  changeSite(db, viewer, wish, async (tx, { suspended }) => {
    if (suspended === null) return null
    await updateSite(tx, wish.id, { suspended_at: null, suspended_why: '' })
    return { what: 'resumed' }
  })
