import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'
import { addressOfHouse, notAnAddress, notAPublicAddress } from '@loupe/domain/resellers/resellers.problems.ts'
import { readOrigin } from '../sites/sites.ts'

const publicName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
/** Names that lead nowhere, or to whatever machine asks. */
const localName = /(^|\.)(localhost|local|internal|invalid|onion|lan|home\.arpa)$/

/** Where the house itself is opened: no site of a reseller takes these. */
export type HouseHosts = { readonly own: readonly (string | null)[]; readonly allowsLocal: boolean }

const hostOf = (url: URL): string => url.hostname.replace(/\.$/, '')

/** @throws Problem 400 for what names no host, or more than scheme and host */
function readUrl(text: string): URL {
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole) || /[\s\\@?#]/.test(text)) throw notAnAddress()
  const url = new URL(whole)
  if (!/^https?:$/.test(url.protocol) || url.pathname !== '/' || hostOf(url) === '') throw notAnAddress()
  return url
}

/** True of names that only some network of one's own knows, and of addresses in numbers. */
const isLocal = (host: string): boolean => isIP(host.replaceAll(/[[\]]/g, '')) !== 0 || !host.includes('.') || localName.test(host)

/**
 * What somebody typed as the address of a site, as browsers say it: lower case, letters of other scripts in punycode, nothing but scheme and host.
 * A local name, where settings allow one, stands for any scheme and port.
 * @throws Problem 400 that says what is wrong with it
 */
export function readSiteAddress(typed: string, { own, allowsLocal }: HouseHosts): string {
  const url = readUrl(typed.trim())
  const host = hostOf(url)
  if (own.some((each) => readOrigin(each)?.host === host)) throw addressOfHouse()
  if (isLocal(host)) {
    if (!allowsLocal) throw notAPublicAddress()
    return host
  }
  if (url.port !== '' || !publicName.test(host)) throw notAnAddress()
  return `${url.protocol}//${host}`
}

/** The host name of an address as people write it. */
export function shownAddress(origin: string): string {
  const host = origin.replace(/^https?:\/\//, '')
  return domainToUnicode(host) || host
}

/** What is looked for among addresses, which are kept in punycode. */
export function addressInSearch(text: string): string {
  const bare = text.replace(/^https?:\/\//i, '').replace(/\/.*$/, '')
  return URL.canParse(`https://${bare}`) && !/[\s\\@?#%]/.test(bare) ? new URL(`https://${bare}`).hostname : bare.toLowerCase()
}
