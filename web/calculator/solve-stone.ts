import { formatAmount, formatDecimal, mulDiv, parseDecimal, roundDecimal } from '@loupe/domain/pricing/money.ts'
import { totalCents } from '@loupe/domain/pricing/quote.ts'
import { currentLanguage } from '../text/language.ts'

/** The figures of a stone that hang together: price per carat = list x (1 + back), total = price per carat x carat. */
export const figures = ['carat', 'rap', 'back', 'perCt', 'total'] as const
export type Figure = (typeof figures)[number]
export type Figures = Readonly<Record<Figure, string>>

/** Which figures a person gave (or the list), the newest first; the others are worked out. */
export type Given = readonly Figure[]

const places: Readonly<Record<Figure, number>> = { carat: 3, rap: 2, back: 2, perCt: 2, total: 2 }
type Units = Partial<Record<Figure, number>>

/** What was typed, in whole units of the figure's last place; nothing while it is half-typed or senseless. */
function unitsOf(figure: Figure, text: string): number | undefined {
  const plain = text.replaceAll(/[\s,]/g, '')
  if (plain === '') return undefined
  try {
    // A back without a sign is under the list, as traders say it; only a plus is over it.
    const units = figure === 'back' && !plain.startsWith('+') ? -Math.abs(parseDecimal(plain, 2)) : parseDecimal(plain, places[figure])
    const isSensible = figure === 'back' ? units > -10_000 && units <= 30_000 : units > 0
    return isSensible ? units : undefined
  } catch {
    return undefined
  }
}

/** A back as it stands in a box: with its sign; in Chinese points below the list have none. */
export function writtenBack(hundredths: number): string {
  const points = formatDecimal(Math.abs(hundredths), 2)
  if (hundredths > 0) return `+${points}`
  return hundredths === 0 || currentLanguage() === 'zh' ? points : `-${points}`
}

function written(figure: Figure, units: number): string {
  if (figure === 'back') return writtenBack(units)
  return figure === 'carat' ? formatDecimal(units, 3).replace(/0$/, '') : formatAmount(units)
}

/** The sign that a typed back is read with. */
const signed = (back: string): string => (currentLanguage() === 'zh' ? back.replace(/^\s*-/, '') : back.replace(/^\s*(?=\d)/, '-'))

/** One step of working out: what follows from what is known; null when nothing does any more. */
function next(known: Units): readonly [Figure, number] | null {
  for (const { figure, from, work } of ways) {
    const [one, two] = [known[from[0]], known[from[1]]]
    if (known[figure] === undefined && one !== undefined && two !== undefined) return [figure, work(one, two)]
  }
  return null
}

type Way = { readonly figure: Figure; readonly from: readonly [Figure, Figure]; readonly work: (one: number, two: number) => number }

/** Which figure follows from which two; the first that may is worked out first. */
const ways: readonly Way[] = [
  { figure: 'perCt', from: ['rap', 'back'], work: (rap, back) => mulDiv(rap, 10_000 + back, 10_000) },
  { figure: 'perCt', from: ['total', 'carat'], work: (total, carat) => mulDiv(total, 1000, carat) },
  { figure: 'total', from: ['perCt', 'carat'], work: totalCents },
  { figure: 'back', from: ['perCt', 'rap'], work: (perCt, rap) => mulDiv(perCt - rap, 10_000, rap) },
  { figure: 'rap', from: ['perCt', 'back'], work: (perCt, back) => mulDiv(perCt, 10_000, 10_000 + back) },
  { figure: 'carat', from: ['perCt', 'total'], work: (perCt, total) => roundDecimal(total / perCt, 3) },
]

function workedOut(known: Units): Units {
  const all = { ...known }
  for (let step = next(all); step !== null && step[1] !== 0 && Number.isSafeInteger(step[1]); step = next(all)) all[step[0]] = step[1]
  return all
}

/**
 * Works the other figures out of those that are given. Where too many are given the oldest gives way: of back, price per carat and
 * total the one that was typed last always stands; weight and list price give way last.
 * @returns all figures as text, empty where nothing tells them; and which of them were given
 */
export function solveStone(typed: Figures, given: Given): { readonly figures: Figures; readonly given: Given } {
  let known: Units = {}
  const kept: Figure[] = []
  const [newest, ...older] = given
  const isFact = (figure: Figure): boolean => figure === 'carat' || figure === 'rap'
  const inTurn = newest === undefined ? [] : [newest, ...older.filter(isFact), ...older.filter((figure) => !isFact(figure))]
  for (const figure of inTurn) {
    const units = unitsOf(figure, typed[figure])
    if (units === undefined) {
      if (typed[figure].trim() !== '') kept.push(figure)
      continue
    }
    // What is worked out already from newer figures needs no older one.
    if (workedOut(known)[figure] !== undefined) continue
    known = { ...known, [figure]: units }
    kept.push(figure)
  }
  const all = workedOut(known)
  const text = (figure: Figure): string => {
    if (kept.includes(figure)) return figure === 'back' && known.back !== undefined ? signed(typed.back) : typed[figure]
    const units = all[figure]
    return units === undefined ? '' : written(figure, units)
  }
  return {
    figures: { carat: text('carat'), rap: text('rap'), back: text('back'), perCt: text('perCt'), total: text('total') },
    given: kept,
  }
}

/** A stone's figures in exact units, when carat, price per carat and total are all there. */
export function exactFigures(
  all: Figures,
): { carat: number; rap: number | null; back: number | null; perCt: number; total: number } | null {
  const [carat, perCt, total] = [unitsOf('carat', all.carat), unitsOf('perCt', all.perCt), unitsOf('total', all.total)]
  if (carat === undefined || perCt === undefined || total === undefined) return null
  return {
    carat,
    rap: unitsOf('rap', all.rap) ?? null,
    back: unitsOf('back', all.back) ?? null,
    perCt,
    total,
  }
}
