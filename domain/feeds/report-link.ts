import { webLink } from './row-cells.ts'

/** A number as laboratories give it, alone between signs: seven to twelve digits, LG before them, a laboratory or "cert" before that. */
const numbers =
  /(?<![A-Z0-9])(?:(?:GIA|IGI|HRD|GCAL|NGTC|AGS|GSI|CERT(?:IFICATE)?|REPORT|NO)[-_ .:#]*)*(LGD?[-_ .]?)?(\d{7,12})(?![A-Z0-9])/gi

/** Without so many digits together, plain or written as signs of an address, there is no number: a million rows have a link each. */
const mayName = /\d{7}|%/

/** Parameters that name the stone's report; `d` and `id` stand in the addresses of viewers, where a number of this length is the report's. */
const named =
  /^(?:r|reportno|report|report_?(?:number|num|id)|cert|cert(?:ificate)?_?(?:no|num|number|id)?|record_?number|no|num|number|id|d|stone|stone_?(?:no|id)|diamond|diamond_?id|sid|q|search)$/i
/** Parameters that hold another address. */
const nested = /^(?:url|u|link|src|surl|target|redirect|file|path)$/i

const isDay = (digits: string): boolean => /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(digits)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** The numbers of a text, days left out, each once. */
function numbersIn(text: string): string[] {
  const found = new Set<string>()
  for (const [, prefix = '', digits = ''] of text.matchAll(numbers)) {
    if (prefix === '' && isDay(digits)) continue
    found.add(`${prefix === '' ? '' : prefix.toUpperCase().replace(/[^A-Z]/g, '')}${digits}`)
  }
  return [...found]
}

/** What the parameters of an address say: those that name a report; an address inside is read like this one. */
function fromParameters(query: string): string[] {
  if (query === '') return []
  const found: string[] = []
  for (const pair of query.split('&')) {
    const [key = '', ...rest] = pair.split('=')
    const value = decoded(rest.join('='))
    if (named.test(key)) found.push(...numbersIn(value).filter((number) => value.length - number.length <= 6))
    else if (nested.test(key) && /^(?:https?:)?\/\//i.test(value)) found.push(reportNoFromLink(value) ?? '')
  }
  return found.filter((number) => number !== '')
}

/**
 * The report number that a certificate's link carries, as a parameter ("?r=LG713574578", "Vision360.html?d=2141438171"), in its
 * file's name ("GIA-2141438171-front.pdf") or as a folder ("/2141438171/index.html"). Null when there is none, or more than one.
 */
export function reportNoFromLink(link: string | null): string | null {
  if (link === null || link.length > 1000 || !mayName.test(link)) return null
  const [whole = '', fragment = ''] = link.replaceAll('\\', '/').split('#', 2)
  const [address = '', query = ''] = whole.split('?', 2)
  const path = decoded(address).replace(/^(?:[a-z]+:)?\/\/[^/]*/i, '')
  const places = [fromParameters(query), fromParameters(fragment), numbersIn(`${path}/${fragment.includes('=') ? '' : decoded(fragment)}`)]
  const [first = []] = places.filter((found) => found.length > 0)
  const distinct = [...new Set(first)]
  return distinct.length === 1 ? (distinct[0] ?? null) : null
}

/** The bare name of a file ("GIA-2141438171.pdf"). */
export const fileOf = (text: string): string | null =>
  text !== '' && text.length <= 120 && /^[\p{L}\d_ .()-]+\.(?:jpe?g|png|webp|gif|pdf|mp4|mov|html?)$/iu.test(text) ? text : null

/** A web address, or the bare name of a file. */
export const linkOrFile = (text: string): string | null => webLink(text) ?? fileOf(text)
