import { availabilityInTitle } from '../stock/word-aliases.ts'
import type { Supplied } from '../stock/grades.ts'
import { remembered } from './row-cells.ts'

/** What stands where a place should and says that the stone is not in anybody's hand there; `unclear`: on its way, until somebody says what that means. */
export type Whereabouts = Supplied | 'unclear'

const labs = 'GIA|IGI|HRD|GCAL|AGS|GSI|NGTC'
const towns = 'mumbai|surat|antwerp|carlsbad|new york|ny|dubai|hong kong|hk|bangkok|ramat gan|israel|johannesburg|india|belgium|usa'
const people = 'brokers?|customers?|clients?|part(?:y|ies)|buyers?|dealers?|jewell?ers?|agents?|salesm[ae]n|vendor|supplier'
const shows = '(?:trade |jewell?ery |gem |diamond )?(?:shows?|fairs?|exhibitions?|expo|trunk show)'

const words: readonly (readonly [Whereabouts, RegExp])[] = [
  [
    'hold',
    new RegExp(
      `^(?:(?:at|in|with|sent to|gone to) )?(?:the )?(?:${labs})(?: lab(?:oratory)?)?(?: (?:${towns}))?$|^(?:(?:at|in|with|sent to|gone to) )?(?:the )?(?:lab|laboratory|grading|certification)(?: (?:${towns}|${labs}))?$|^在?(?:送检|实验室|检测中?|鉴定中?)$`,
      'i',
    ),
  ],
  [
    'hold',
    /^(?:(?:in|at|for|under|sent (?:to|for)) )?(?:the )?(?:polishing|re-?polish(?:ing)?|re-?cut(?:ting)?|repair(?:s|ing)?|photography|photo(?:shoot)?|qc|re-?check|inscription|setting|workshop)$|^(?:修复|重磨|返工|拍照)中?$/i,
  ],
  [
    'memo',
    new RegExp(
      `^(?:(?:is |out |gone |given |sent )?(?:with|at|to) )?(?:a |an |the |our |my )?(?:${people})(?: in)?(?: (?:${towns}))?$|^(?:in |at |on |for )?(?:the )?(?:[\\p{L}\\d'&]+ ){0,3}${shows}(?: \\d{2,4})?$|^(?:在)?(?:展会|参展|展览|[客顾][户人](?:处|那里|手上|手里)?)$`,
      'iu',
    ),
  ],
  [
    'memo',
    new RegExp(
      `^(?:on |in |at )?(?:the )?jang[ae]?r?h?d(?: box| party| out)?$|^(?:brokers?|dalal|customers?|clients?|part(?:y|ies)|jewell?ers?)\\s+\\p{L}[\\p{L}. ]{1,30}$`,
      'iu',
    ),
  ],
  ['memo', /^[Ww]ith (?:\p{Lu}|(?:mr|mrs|ms|m s|dr)\b)/u],
  [
    'unclear',
    /^(?:goods |stone |now |still )?(?:in[ -]?transit|transit|on (?:the|its) way|en ?route|in ?coming|arriving|arrival|in shipping|shipping|to be shipped|to ship|in (?:the )?customs?|customs(?: clearance)?|coming(?: soon)?|upcoming|expected|eta|awaiting(?: arrival)?|with courier|courier|pds)(?=$|[^\p{L}])|^(?:在途|运输中|途中|清关中?|海关|即将到货|待到货)/iu,
  ],
]

const fewest = 2
const most = 60
/** The state that a text in a column of places says; null for a town, an office, or anything else. */
export const whereabouts = remembered((given: string): Whereabouts | null => {
  if (given.length < fewest) return null
  const said = availabilityInTitle(given)
  if (said !== null) return said
  const text = given
    .normalize('NFKC')
    .replace(/[_.]+|\s*[-–—/(),:]\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > most ? null : (words.find(([, pattern]) => pattern.test(text))?.[0] ?? null)
})
