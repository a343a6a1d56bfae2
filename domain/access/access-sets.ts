import { codesOfView } from '../orders/kinds.ts'
import { roles, type RoleCode } from './roles.ts'

// Who may do what, as sets of codes: calls and pages name these, and no set is spelled twice. Code 1 opens all of them (roles.ts).

type Codes = readonly RoleCode[]

/** Order for themselves. */
export const buyers: Codes = codesOfView('mine')
/** Look after customers and their orders. */
export const orderStaff: Codes = codesOfView('customers')
/** See what customers of resellers' sites order: the house of all of them, a reseller of their own. */
export const nextReaders: Codes = codesOfView('next')
/** See what resellers order from the house; a reseller places it. */
export const nextBuyers: Codes = codesOfView('nextMine')
/** Bring stock, and see what of it is ordered. */
export const stockOwners: Codes = codesOfView('salesStock')
/** Look for stones to buy. */
export const stoneSeekers: Codes = [roles.naturalDiamonds, roles.labGrownDiamonds]
/** Look for parcels to buy. */
export const parcelSeekers: Codes = [roles.mixedList]
/** See parcels at all, somebody's or their own. */
export const parcelReaders: Codes = [...parcelSeekers, roles.mixedLabGrown, ...stockOwners]
/** Keep the house's parcels and its tables of sizes. */
export const parcelKeepers: Codes = [roles.seesCosts]
/** Look for jewelry to buy. */
export const jewelrySeekers: Codes = [roles.labGrownJewelry, roles.naturalJewelry]
/** Keep jewelry: the house's, or a supplier's own. */
export const jewelryKeepers: Codes = [roles.labGrownJewelryStock, roles.naturalJewelryStock]
/** Set what metals cost. */
export const fixKeepers: Codes = [roles.config]
/** See jewelry at all, the house's or their own. */
export const jewelryFinders: Codes = [...jewelrySeekers, ...jewelryKeepers]
/** Take goods of some form out as a file. */
export const goodsTakers: Codes = [...stoneSeekers, ...parcelReaders, ...jewelryFinders]
/** See stones at all, somebody's or their own. */
export const stoneReaders: Codes = [...stoneSeekers, ...stockOwners]
/** Upload pictures, films and certificates: staff with the code for media, suppliers for their own goods. */
export const mediaKeepers: Codes = [roles.media, ...stockOwners]
/** Upload models: staff with the code for them, suppliers for their own stones. */
export const modelKeepers: Codes = [roles.media3d, ...stockOwners]
/** Either of these. */
export const anyMediaKeepers: Codes = [roles.media, ...modelKeepers]
/** Staff who see what the suppliers ask, and whose stone it is. */
export const costReaders: Codes = [roles.seesCosts]
/** Approve, add and change people. */
export const peopleKeepers: Codes = [roles.userList]
/** Set what groups and people pay. */
export const priceKeepers: Codes = [roles.userGroups]
/** Look at what groups pay. */
export const groupReaders: Codes = [roles.userGroups, roles.userList]
/** Upload the list of prices. */
export const listKeepers: Codes = [roles.rapPrice]
/** Write the config of a site: the house's, or that of a reseller. */
export const configEditors: Codes = [roles.config, roles.nextConfig]
/** Set exchange rates, the house's or a reseller's. */
export const rateSetters: Codes = [roles.config, roles.nextRates]
/** Make and change sites of resellers. */
export const siteMakers: Codes = [roles.nextConfig]
/** Set what resellers pay and take. */
export const siteRaters: Codes = [roles.nextRates]
/** Either of these. */
export const siteKeepers: Codes = [...siteMakers, ...siteRaters]
