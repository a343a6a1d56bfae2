import type { Supplied } from '../stock/grades.ts'
import { simplified } from '../stock/fold.ts'
import { availabilityInTitle, parseAvailability } from '../stock/word-aliases.ts'
import { foldedWords } from './folded-words.ts'
import { isOver, stateInWords } from './remark-states.ts'
import { remembered } from './row-cells.ts'
import { whereabouts } from './whereabouts.ts'

const labs = 'gia|igi|hrd|gcal|ags|gsi|ngtc'
const goods =
  /(?<!\p{L})(?:all|our|the|these|those|following|below|goods?|stones?|diamonds?|items?|pcs|pieces|stocks?|list|lots?|inventory|polished|loose|natural|now|still|currently|is|are|ware|steine|pierres?|pietre|piedras|камни|товар)(?!\p{L})|钻石|裸钻|货品|以下|这些/giu
const grading = '(?:re-?)?(?:grading|cert(?:ification|ificates?|s)?|checks?|reports?|inscription)'

/** Where stones are that nobody has in hand, as a title of its own says it; a laboratory's bare name is who graded them. */
const away: readonly (readonly [Supplied, RegExp])[] = [
  ['hold', new RegExp(`^(?:${labs}|lab) (?:submissions?|intake|check-?in)(?!\\p{L})`, 'u')],
  ['gone', /^return(?:s|ed|ing)? to (?:the )?(?:vendors?|suppliers?|owners?|consign\w+|sellers?)|^not for sale|^(?:stolen|missing|lost)$/],
  [
    'hold',
    new RegExp(
      `^(?:(?:at|in|inside|sent (?:to|for)|gone (?:to|for)|going (?:to|for)|out (?:to|at|for)|submitted (?:to|for)|submission to|given (?:to|for)|under|for|awaiting|pending|waiting for|chez|beim?|im|au|en|in|nel|dal|в|на) )+(?:the |le |la )?(?:${labs}|lab(?:oratory|s)?|labor|laboratoire|laboratorio|лаборатории|сертификации|certification|zertifizierung|${grading})(?!\\p{L})(?![\\s-]*(?:grown|created|made|diamond|certified|report|cert|dossier))`,
      'u',
    ),
  ],
  [
    'hold',
    new RegExp(
      `^${grading} (?:is |are )?(?:pending|awaited|in (?:process|progress)|to (?:come|follow))|^(?:uncertified|not certified) yet`,
    ),
  ],
  [
    'hold',
    /^(?:在|已|正在)?(?:送检|送证|送[去往到](?:gia|igi|ngtc|国检|鉴定|检测)|检测中|鉴定中|出证中|加工中|生产中|打磨中)|^(?:在|放在)?(?:gia|igi|ngtc|国检)?(?:实验室|鉴定所)中?$|^במעבדה/,
  ],
  [
    'hold',
    /^(?:(?:in|under|at|for|being) )+(?:the )?(?:process(?:ing)?|production|manufactur\w*|factory|polish\w*|cutting|re-?cut\w*|repairs?|photo\w*|qc|quality (?:check|control))(?!\p{L})|^(?:in )?process(?:ing)?$/u,
  ],
  [
    'hold',
    /^(?:(?:for |on )?display|showcase|exhibit)(?: (?:only|case|items?|window))?$|^(?:private|not (?:ready|yet (?:available|ready|in|here)|in (?:stock|hand|office)))(?!\p{L})/u,
  ],
  [
    'reserved',
    /^(?:(?:confirmed|customers?'?|clients?'?|pending|open) (?:orders?|sales?|invoices?)|orders? (?:confirmed|pending)|confirm(?:ed|ations?))$/,
  ],
]
const bareLab = new RegExp(`^(?:with )?(?:the )?(?:${labs}|lab(?:oratory|s)?|${grading})(?!\\p{L})`, 'u')
const bareShow = /^(?!(?:at|in|on|for|out) ).*(?:shows?|fairs?|exhibitions?|expo)(?: \d{2,4})?$/
/** Words that say something in a cell under a header of states, and alone in a line nothing or something else. */
const notOfTitles = /^(?:arrivals?|shipping|lab|labs|in|na|no|non|nein|nee|нет|não|cart|offered|delete|qc|new|bid|cons|res|held\.?)$/

/** From the least to be had. */
const order: readonly Supplied[] = ['gone', 'memo', 'hold', 'reserved']

const separators = /\s*[|,/:;()[\]&+*·•]+\s*|\s+[-–—]+\s+|^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/u

const awayOf = (part: string): Supplied | null => away.find(([, pattern]) => pattern.test(part))?.[0] ?? null

/** What a part says as a cell under a header of states would, or one of places. */
function stateOfPart(part: string): Supplied | null {
  if (part === '' || notOfTitles.test(part) || bareLab.test(part)) return null
  const said = part.length < 3 && !/\p{Script=Han}{2}/u.test(part) ? null : (parseAvailability(part) ?? null)
  if (said !== null) return said === 'available' ? null : said
  const place = bareShow.test(part) ? null : whereabouts(part)
  return place === 'unclear' ? 'hold' : place
}

/** "Free goods", "STOCK IN HAND": the same words where they say that the stones are to be had. */
export const isToBeHad = (title: string): boolean =>
  title
    .split(separators)
    .flatMap((part) => [part, part.replace(goods, ' ')])
    .some((part) => /\p{L}{3}|\p{Script=Han}{2}/u.test(part) && !saysLittle.test(part.trim()) && parseAvailability(part) === 'available')
const saysLittle = /^(?:yes|true|new|offer|oui|sim)$/i

/** A sentence of any length that begins with where the stones are: "On the way to New York". */
export const beginsAway = (title: string): boolean => {
  const text = foldedWords(simplified(title.normalize('NFKC'))).trim()
  return text.split(separators).some((part) => (awayOf(part) ?? stateOfPart(part)) !== null)
}

/** "as on 25/11": the day of the list. */
const day = /(?:\b(?:as )?(?:on|of|at|till|per|dated?)\b\s*:?\s*)?(?<![\d.])\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?(?![\d%])/g
const denied = /(?<!\p{L})not (?:on|in|at|under|with|out|reserved|held|booked)(?!\p{L})/u

/**
 * What the name of a sheet or the title of a section says of the stones below it, in the words that cells and remarks say it with in all languages: "Sold
 * Nov", "OUT ON MEMO - NEW YORK", "Stones at GIA", VENDU, נמכר; null where it says nothing, or that it is over.
 */
export const stateInTitle = remembered((title: string): Supplied | null => {
  const text = foldedWords(simplified(title.normalize('NFKC')).replaceAll('_', ' '))
    .replace(day, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const parts = text.split(separators).flatMap((part) => [part, part.replace(goods, ' ').replace(/\s+/g, ' ').trim()])
  const placed = parts.map(awayOf)
  if (placed.includes('gone')) return 'gone'
  if (isOver(text) || denied.test(text)) return null
  const isPlain = parts.every((part, at) => placed[at] === null && !bareLab.test(part))
  const said = new Set([
    availabilityInTitle(title),
    ...parts.map((part, at) => placed[at] ?? stateOfPart(part)),
    ...(isPlain ? [stateInWords(title)] : []),
  ])
  return order.find((state) => said.has(state)) ?? null
})
