import { clarities, fluorescences, labs } from '../grades.ts'
import { shapes } from '../shapes.ts'
import { type FacetName } from '../stone-fields.ts'
import { type Draft, emptyDraft, firstMatch, onPattern, type Rule } from './draft.ts'

const no =
  /^(?:(?:NOT IN|NO|NOT|EXCEPT(?: FOR)?|EXCLUD(?:E|ES|ING)|EXCL\.?|WITHOUT|OTHER THAN|AVOID|SKIP|(?:ANYTHING|ALL|EVERYTHING) (?:BUT|EXCEPT))\s+|(?:不要|不收|不接受|不含|排除|除了|除|非)\s*)/
/** "No SI or I1", "except oval/pear": the same goes on. A comma begins something else. */
const also = /^\s*(?:\/|、|和|或|(?:OR|AND|NOR|&)\s)\s*/
const facets: ReadonlySet<FacetName> = new Set(['shape', 'lab', 'location', 'clarity', 'color', 'fluorescence'])

/** "No strong" stands for strong fluorescence. */
const strength = onPattern(
  /(?:VERY STRONG|STRONG|MEDIUM|MED|FAINT)(?:\s+(?:BLUE|FLUO(?:R(?:ESCENCE)?)?|FL))?(?![A-Z0-9])/,
  (match, draft) => {
    const word = match[0]
    const value = word.startsWith('VERY') ? 'VS' : word.startsWith('S') ? 'S' : word.startsWith('M') ? 'M' : 'F'
    draft.sets.set('fluorescence', new Set([value]))
    return ['fluorescence']
  },
)

type Named = { readonly end: number; readonly field: FacetName; readonly values: readonly string[] }

/** One thing that is not wanted: where it ends, and which values of which facet it names. */
function oneThing(text: string, at: number, draft: Draft, rules: readonly Rule[]): Named | null {
  const own = emptyDraft(draft.placesOf, draft.unknown)
  const taken = firstMatch(text, at, own, [strength, ...rules])
  const [named, ...more] = [...own.sets]
  if (taken === null || named === undefined || more.length > 0 || own.origin || own.hue || !facets.has(named[0])) return null
  return { end: at + taken.length, field: named[0], values: [...named[1]] }
}

const beginsWord = (text: string, at: number, said: string): boolean =>
  at === 0 || !/^[A-Z]/.test(said) || !/[A-Z0-9]/.test(text[at - 1] ?? '')

/** Adds what goes on after the first thing: "or I1", "/pear". @returns where it ends */
function withMore(text: string, first: Named, next: (at: number) => Named | null, values: Set<string>): number {
  for (let { end } = first; ;) {
    const joint = also.exec(text.slice(end, end + 12))?.[0]
    const more = joint === undefined ? null : next(end + joint.length)
    if (more === null || more.field !== first.field) return end
    for (const value of more.values) values.add(value)
    end = more.end
  }
}

/** Reads what somebody does not want by `rules`; how it counts is told once all is read (`settleExclusions`). */
export const notWanted =
  (rules: readonly Rule[]): Rule =>
  (text, at, draft) => {
    const said = no.exec(text.slice(at, at + 40))?.[0]
    if (said === undefined || !beginsWord(text, at, said)) return null
    const thingAt = (start: number) => oneThing(text, start, draft, rules)
    const first = thingAt(at + said.length)
    if (first === null) return null
    const values = new Set(first.values)
    const end = withMore(text, first, thingAt, values)
    const ending = /^(?:\s*的)?\s*(?:都可以|都行|其他都可以)?/.exec(text.slice(end))?.[0] ?? ''
    draft.excluded.push({ text: text.slice(at, end).trim(), field: first.field, values })
    return { length: end + ending.length - at, fields: [first.field] }
  }

/** From VS2 down, whoever wants none of a grade wants none below it either: "no SI" leaves VS2 and up. */
function clarityWithout(values: ReadonlySet<string>): readonly string[] {
  const best = clarities.findIndex((clarity) => values.has(clarity))
  return best >= clarities.indexOf('VS2') ? clarities.slice(best) : clarities.filter((clarity) => values.has(clarity))
}

/** Fluorescence that is not wanted is not wanted stronger. */
const strongerThan = (values: ReadonlySet<string>): readonly string[] =>
  fluorescences.slice(fluorescences.findIndex((each) => values.has(each)))

/** Everything that a facet offers. Of places nobody knows all: a supplier writes what he likes, so "not in India" alone is told. */
const allOf: Partial<Record<FacetName, readonly string[]>> = { shape: shapes, lab: labs, clarity: clarities, fluorescence: fluorescences }

/** Takes what is not wanted from what was asked for. @returns words that can't be kept, which are told instead */
export function settleExclusions(draft: Draft): string[] {
  const refused = draft.excluded.filter(({ field, values }) => {
    const out = new Set(field === 'clarity' ? clarityWithout(values) : field === 'fluorescence' ? strongerThan(values) : values)
    const asked = draft.sets.get(field) ?? allOf[field] ?? []
    const left = [...asked].filter((value) => !out.has(value))
    const isKept = left.length > 0 && (field !== 'shape' || [...out].every((shape) => shapes.some((each) => each === shape)))
    if (isKept) draft.sets.set(field, new Set(left))
    return !isKept
  })
  return refused.map(({ text }) => text)
}

/** "No something" that names nothing we know: told whole, so that its "no" is not taken for fluorescence. */
export const unknownNotWanted: Rule = onPattern(
  /(?:(?:NOT IN|NOT|NO|EXCEPT|EXCLUDE|WITHOUT|OTHER THAN|(?:ANYTHING|ALL) BUT)\s+|(?:不要|除了)\s*)(?:[A-Z0-9]+(?:-[A-Z0-9]+)?|\p{Script=Han}{1,4})/u,
  () => [],
)
