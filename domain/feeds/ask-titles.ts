import type { SheetRow } from '../files/cell.ts'
import { aliasKey } from '../stock/fold.ts'
import { type Origin, supplied } from '../stock/grades.ts'
import type { Judged } from './choose-reading.ts'
import { shownRow } from './evidence.ts'
import { judge, type JudgeContext } from './judge.ts'
import { mostSections, type SheetLayout } from './layout.ts'
import { median } from './median.ts'
import { isPlainTitle } from './plain-titles.ts'
import type { FeedQuestion } from './questions.ts'
import { rowFacts } from './row-facts.ts'
import { type Block, blocksOf, noSection } from './section-rows.ts'
import type { SheetQuestion } from './sheet-question.ts'
import type { Parsers } from './value-parsers.ts'

type Sections = NonNullable<SheetLayout['sections']>
type Asked = { readonly sections: Sections; readonly questions: readonly FeedQuestion[] }
type Told = { readonly title: string; readonly kind: 'state' | 'origin'; readonly rows: readonly SheetRow[] }

const mostJudged = 30
/** So much of a natural stone's list price no lab-grown one costs. */
const naturalShare = 0.22

/** Below a title that says lab-grown, rows that say nothing themselves and cost what natural ones cost. */
function speaksAgainst({ meaning, rows }: Block, sheet: SheetLayout, { rap, parsers, best, ...context }: Judging): boolean {
  if (meaning?.origin !== 'lab' || rap === null) return false
  const facts = rowFacts({ sheet, rows: rows.slice(0, mostJudged), parsers, rap, aboveOf: () => ({ ...noSection, texts: meaning.texts }) })
  const { figures } = judge(best.reading, { ...context, rows: facts }, 0)
  const shares = figures.flatMap(({ carat, list, rap: listed, factor, perCt, total }, at) => {
    const base = listed ?? list
    const price = perCt ?? (total !== null && carat ? total / carat : base !== null && factor !== null ? base * factor : null)
    return list === null || price === null || facts[at]?.origin !== null ? [] : [price / list]
  })
  return shares.length > 0 && median(shares) > naturalShare
}

type Judging = Omit<JudgeContext, 'rows'> & {
  readonly parsers: Parsers
  readonly rap: SheetQuestion['rap']
  readonly best: Judged
}

/** "Stones not matching GIA", "与证书不符": not what the rows below say they are, whatever else the title names. */
const ofDoubt =
  /(?<!\p{L})(?:not (?:match\w*|agree\w*|as per|same|correct|confirmed|checked|verified|final)|do(?:es)? not|don't|doesn't|mis-?match\w*|differ(?:s|ent|ing|ence|ences)?|discrepanc\w*|doubt\w*|disput\w*|suspect\w*|wrong|incorrect|to be (?:re-?)?checked|under (?:re-?)?check\w*|problems?|issues?|rejected|rejection)(?!\p{L})|不符|不一致|有误|有问题|待核/iu

/** Titles of stones that name nothing known, or whose stones speak against the kind that they name; a list's only title is its name. */
function toldOf(question: SheetQuestion, sheet: SheetLayout, judging: Judging): Told[] {
  const { detected, isNameAsked } = question
  const { parsers } = judging
  const blocks = blocksOf(sheet, parsers, detected.rows)
  const isUnknown = ({ title, meaning, isAside }: Block): boolean =>
    title !== null &&
    (meaning === null
      ? !isPlainTitle(title, parsers)
      : (meaning.title ?? '') === ''
        ? meaning.title === null && ofDoubt.test(title)
        : isAside)
  const isName = blocks.length === 1
  const told = blocks.flatMap((block): Told[] => {
    const { title, rows } = block
    if (title === null) return []
    if (isUnknown(block)) return isName ? [] : [{ title, kind: 'state', rows }]
    return speaksAgainst(block, sheet, judging) ? [{ title, kind: 'origin', rows }] : []
  })
  const named =
    isNameAsked && sheet.sheet !== null ? [{ title: sheet.sheet, kind: 'state' as const, rows: blocks.flatMap(({ rows }) => rows) }] : []
  const byKey = new Map<string, Told>()
  for (const one of [...named, ...told]) {
    const key = aliasKey(one.title)
    byKey.set(key, { ...one, rows: [...(byKey.get(key)?.rows ?? []), ...one.rows] })
  }
  return [...byKey.values()]
}

const mostAsked = 4
const choicesOf = { state: supplied, origin: ['natural', 'lab'] as const satisfies readonly Origin[] }

/** What titles say of the stones below them that only a person can tell: of many titles together, one answer holds for all. */
export function askTitles(question: SheetQuestion, sheet: SheetLayout, before: SheetLayout | null, judging: Judging): Asked {
  const { place, answers } = question
  const known = sheet.sections ?? []
  const isExplained = ({ title, kind }: Told): boolean =>
    known.some(
      (one) =>
        aliasKey(one.title) === aliasKey(title) && (kind === 'state' ? Object.keys(one.gives).length > 0 : one.gives.origin !== undefined),
    )
  const open = toldOf(question, sheet, judging).filter((one) => !isExplained(one))
  const states = open.filter(({ kind }) => kind === 'state')
  const groups = [
    ...(states.length > mostAsked ? [states] : states.map((one) => [one])),
    ...open.filter(({ kind }) => kind === 'origin').map((one) => [one]),
  ]
  const questions: FeedQuestion[] = []
  const said: Sections[number][] = []
  for (const group of groups) {
    const [first] = group
    if (first === undefined) continue
    const id = `title:${place}:${group.length > 1 ? 'all' : aliasKey(first.title)}`.slice(0, 300)
    const field = first.kind === 'state' ? 'availability' : 'origin'
    const answer = answers[id]
    if (answer !== undefined) said.push(...group.map(({ title }) => ({ title: title.slice(0, 80), gives: { [field]: answer } })))
    else questions.push(questionOf(id, group, sheet, before?.sections))
  }
  const keys = new Set(said.map(({ title }) => aliasKey(title)))
  return { sections: [...known.filter(({ title }) => !keys.has(aliasKey(title))), ...said].slice(0, mostSections), questions }
}

function questionOf(id: string, group: readonly Told[], { sheet, columns }: SheetLayout, before: Sections = []): FeedQuestion {
  const rows = group.flatMap((one) => one.rows)
  const kind = group[0]?.kind ?? 'state'
  const last = before.find(({ title }) => aliasKey(title) === aliasKey(group[0]?.title ?? ''))?.gives
  const proposed = kind === 'state' ? last?.availability : last?.origin
  const evidence = rows.slice(0, 3).map((row) => shownRow(row, columns))
  return {
    id,
    about: 'title',
    sheet,
    column: null,
    header: group
      .map(({ title }) => title)
      .slice(0, 5)
      .join(', ')
      .slice(0, 200),
    currency: null,
    reason: String(rows.length),
    open: null,
    choices: choicesOf[kind].map((value) => ({ value, likely: value === proposed, evidence })),
  }
}
