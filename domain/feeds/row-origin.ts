import type { Origin } from '../stock/grades.ts'
import { originInShape } from '../stock/shape-words.ts'
import { cellText, type SheetRow } from '../files/cell.ts'
import type { FeedField } from './fields.ts'
import type { SheetLayout } from './layout.ts'
import { remembered } from './row-cells.ts'
import { headerKey } from './header-aliases.ts'
import { isInState, saysYes } from './state-columns.ts'
import type { Parsers } from './value-parsers.ts'

/** "HPHT" in a column of treatments is done to natural stones too; only a column of growth makes a stone lab-grown. */
const isTreatmentColumn = (sheet: SheetLayout): boolean =>
  sheet.columns.some((column) => column.field === 'growth' && /treat|enhance|处理/i.test(column.header))

/** "CVD, as grown" in a remark; HPHT alone is done to natural stones too. */
const grownRemark =
  /\bCVD\b|\b(?:HPHT|HTHP)[\s-]+(?:as[\s-]+)?grown\b|\bas[\s-]grown\b|\bpost[\s-]growth\b|\blab(?:oratory)?[\s-]?(?:grown|created)\b|\bsynthetic\b|\bLGDR?\b|^\s*LG\s*$|培育/i
/** What laboratories write of grown stones: it denies a treatment, not the growth. */
const untreated =
  /\b(?:no|not|without|non)\b(?:\s+(?:any|evidence|signs?|indications?|of|for|a))*\s+(?:post[\s-]?growth\s+)?treat(?:ment|ed)s?\b|\bno post[\s-]?growth\b/gi
/** What a laboratory writes of a stone that nothing was done to after it grew. */
const asGrown = /^as[\s-]grown$/i
const notGrown = /\b(?:no|not|non|never|natural|free|without)\b|天然|非/i

const grownNumber = /^\s*(?:IGI|GIA|GCAL|HRD)?[\s:.#-]*LGD?[\s.-]?\d/i
/** What is written on the girdle, by its column. */
const isInscription = /inscri|girdle text|腰码|刻字/i
const saysGrown = /\blab(?:oratory)?[\s-]?(?:grown|created)\b|\bLGD?\b|\bLGD?\s*\d{6}/i
/** Without an L, as nearly all inscriptions are, it says nothing of the kind. */
const isInscribedGrown = (text: string): boolean => (text.includes('L') || text.includes('l')) && saysGrown.test(text)

const beginsWithDigit = (text: string): boolean => text.charCodeAt(0) >= 48 && text.charCodeAt(0) <= 57

const labFlags = /^(?:is)?(?:labgrown|labcreated|labdiamond|lgd?|lab|grown|synthetic)(?:yn|diamond)?$|^是?否?培育$/
const naturalFlags = /^(?:is)?(?:natural|nat|naturaldiamond|earthmined|mined)(?:yn)?$|^是?否?天然$/

/** "Lab Grown", "Is Natural": the kind that a yes in the column of origin says. */
function flagOf({ columns }: SheetLayout): Origin | null {
  const key = headerKey(columns.find(({ field }) => field === 'origin')?.header ?? '')
  return labFlags.test(key) ? 'lab' : naturalFlags.test(key) ? 'natural' : null
}

/** What a yes or no says; a bare 1 stands for natural where the header names neither kind. */
function ofFlag(said: string, flag: Origin | null): Origin | null {
  if (flag === null && said !== '1' && said !== '0') return null
  const isYes = saysYes(said)
  if (!isYes && (isInState(said) || said === '-')) return null
  return isYes === ((flag ?? 'natural') === 'natural') ? 'natural' : 'lab'
}

/** Natural or lab-grown as the rows of a sheet say it themselves, by number, origin or growth; null where they do not. */
export function originReader(
  sheet: SheetLayout,
  parsers: Parsers,
): (text: (field: FeedField) => string, cells: SheetRow['cells']) => Origin | null {
  const growthTells = sheet.columns.some(({ field }) => field === 'growth') && !isTreatmentColumn(sheet)
  const saysHow = sheet.columns.some(({ field }) => field === 'growth' || field === 'treatment')
  const flag = flagOf(sheet)
  const labSays = remembered((lab: string) => /\b(?:LG|LGD|LGDR)(?:\b|[\s.#-]?\d)|lab[\s-]?grown|培育/i.test(lab))
  const shapeSays = remembered(originInShape)
  const remarkSays = remembered((remark: string) => grownRemark.test(remark) && !notGrown.test(remark.replace(untreated, ' ')))
  const grew = (text: (field: FeedField) => string): boolean =>
    [text('growth'), text('treatment')].some((said) => asGrown.test(said)) || (growthTells && parsers.growth(text('growth')) !== null)
  const inscribed = sheet.columns.filter(({ field, header }) => field === null && isInscription.test(header)).map(({ index }) => index)
  const grownBeside = (text: (field: FeedField) => string, cells: SheetRow['cells']): boolean =>
    labSays(text('lab')) ||
    inscribed.some((index) => isInscribedGrown(cellText(cells[index]))) ||
    remarkSays(text('comment')) ||
    (saysHow && grew(text))
  return (text, cells) => {
    const number = text('reportNo')
    if (!beginsWithDigit(number) && grownNumber.test(number)) return 'lab'
    const said = text('origin')
    const flagged = said === '' ? null : ofFlag(said, flag)
    if (flagged !== null) return flagged
    const origin = said === '' ? null : (parsers.origin(said) ?? null)
    if (origin !== null) return origin
    return grownBeside(text, cells) ? 'lab' : shapeSays(text('shape'))
  }
}
