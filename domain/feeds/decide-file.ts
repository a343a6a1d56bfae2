import { askAgain } from './ask-again.ts'
import { askNotStones, isTitleOfGone, notStonesId } from './ask-not-stones.ts'
import { byValuesId } from './ask-by-values.ts'
import { correctionsOf } from './corrections.ts'
import { askNamedElsewhere } from './named-elsewhere.ts'
import { checkRows } from './check-rows.ts'
import { styleVotes } from './decimal-styles.ts'
import { type DetectedSheet, detectSheet } from './detect-columns.ts'
import { decideSheet, type SheetDecision } from './decide-sheet.ts'
import { firstOfEach } from './first-of-each.ts'
import type { SheetQuestion } from './sheet-question.ts'
import { decideRates } from './decide-rates.ts'
import { askAboutWords, meaningsOf } from './decide-words.ts'
import { textsOf } from './price-columns.ts'
import type { FileProfile } from './file-profile.ts'
import { type FeedLayout, layoutNeeds } from './layout.ts'
import type { FeedFinding, FeedQuestion } from './questions.ts'
import { originWordIn } from './origin-words.ts'
import { isPlainTitle } from './plain-titles.ts'
import { saysNothing } from './section-rows.ts'
import { parsersOf } from './value-parsers.ts'
import type { DecideContext } from './decide-context.ts'

export type Decided = {
  readonly layout: FeedLayout
  readonly questions: readonly FeedQuestion[]
  readonly findings: readonly FeedFinding[]
}

/**
 * Decides how a file is read, all of it at once: what follows from the rows with certainty is in the layout and told as a finding;
 * what is only likely is a question with three rows read either way. The layout carries the answers and the ids of open questions,
 * so that layoutNeeds(layout) is empty exactly when the file may be read.
 */
export function decideFile(profile: FileProfile, context: DecideContext): Decided {
  const isLeftOut = (place: number): boolean =>
    context.answers[notStonesId(place)] === 'ignore' || context.answers[byValuesId(place)] === 'ignore'
  const detectedSheets = withoutSummaries(profile.map((sheet) => detectSheet(sheet, context.now)))
  const sheets = detectedSheets.map((one, place) => (isLeftOut(place) ? { ...one, layout: { ...one.layout, use: false } } : one))
  if (context.chosen === null) return decide(profile, sheets, context, null)
  const detected = decide(profile, sheets, { ...context, chosen: null }, null)
  const chosen = context.chosen.sheets.map((sheet, place) => (isLeftOut(place) ? { ...sheet, use: false } : sheet))
  return decide(profile, sheets, { ...context, chosen: { ...context.chosen, sheets: chosen } }, detected.layout)
}

/** Beside a sheet of stones, one that names none of them (pieces and carats by shape) is its summary and left alone. */
function withoutSummaries(sheets: readonly DetectedSheet[]): readonly DetectedSheet[] {
  const fieldsOf = ({ layout }: DetectedSheet): ReadonlySet<string | null> => new Set(layout.columns.map(({ field }) => field))
  const named = sheets.map((sheet) => {
    const fields = fieldsOf(sheet)
    return { names: fields.has('stockNo') || fields.has('reportNo'), graded: fields.has('color') || fields.has('clarity') }
  })
  if (!sheets.some(({ layout }, at) => layout.use && named[at]?.names && named[at].graded)) return sheets
  return sheets.map((sheet, at) =>
    named[at]?.names || named[at]?.graded || sheet.byValues ? sheet : { ...sheet, layout: { ...sheet.layout, use: false } },
  )
}

const numeric: ReadonlySet<string | null> = new Set([
  'carat',
  'pricePerCt',
  'priceTotal',
  'rap',
  'back',
  'tablePct',
  'depthPct',
  'ratio',
  'length',
  'width',
  'depth',
  'crownAngle',
  'pavilionAngle',
])

/** The style of the numbers that can be read only one way, over all sheets. */
function styleOf(sheets: readonly DetectedSheet[]): 'point' | 'comma' | null {
  let point = 0
  let comma = 0
  for (const { layout, data } of sheets) {
    for (const column of layout.columns) {
      if (!numeric.has(column.field)) continue
      const votes = styleVotes(textsOf(data.slice(0, 300), column.index))
      point += votes.point
      comma += votes.comma
    }
  }
  if (point + comma === 0) return null
  const share = point / (point + comma)
  return share > 0.8 ? 'point' : share < 0.2 ? 'comma' : null
}

/** What holds for the file as a whole: a person's word, or what held for the supplier's last one. */
const wholeLayout = (
  decisions: readonly SheetDecision[],
  { rates, ratedAt }: ReturnType<typeof decideRates>,
  values: FeedLayout['values'],
  { chosen, remembered, answers }: DecideContext,
): FeedLayout => ({
  sheets: decisions.map((decision) => decision.layout),
  rates,
  hidden: chosen?.hidden ?? remembered?.hidden ?? 'skip',
  ...(ratedAt && { ratedAt }),
  ...(values && { values }),
  answers: { ...answers },
})

function decide(profile: FileProfile, detected: readonly DetectedSheet[], context: DecideContext, before: FeedLayout | null): Decided {
  const { rap, remembered, chosen, answers, fileName } = context
  const fileStyle = styleOf(detected)
  const values = meaningsOf(remembered?.values, chosen?.values, answers)
  const rates = { ...remembered?.rates, ...context.rates, ...chosen?.rates }
  const unnamed = sheetsOfNoName(detected)
  const decisions = decideTogether(detected, (sheet, place) => ({
    detected: sheet,
    place,
    fileStyle,
    rap,
    rates,
    remembered,
    values,
    corrections: correctionsOf(before?.sheets[place], chosen?.sheets[place]),
    answers,
    fileName,
    isNameAsked: unnamed.has(place),
    comments: (context.comments ?? []).filter((comment) => comment.sheet === sheet.layout.sheet),
  }))
  const money = decideRates(decisions, context, before)
  const layout = wholeLayout(decisions, money, values, context)
  const notStones = foreignSheets(profile, layout, context)
  const foreign = notStones.length > 0 ? notStones : [...askAgain(profile, layout, answers), ...askNamedElsewhere(profile, layout, answers)]
  if (foreign.length > 0) return { layout: { ...layout, open: foreign.map(({ id }) => id) }, questions: foreign, findings: [] }
  const words = askAboutWords(profile, layout, { remembered, answers, said: context.said ?? [], rap })
  const questions = unique([...words, ...decisions.flatMap((decision) => decision.questions), ...money.questions])
  const isSettled = questions.length === 0 && layoutNeeds(layout).length === 0
  const checks = isSettled ? checkRows(profile, layout, { rap, answers }) : []
  const all = [...questions, ...checks]
  return {
    layout: { ...layout, open: all.map(({ id }) => id) },
    questions: all,
    findings: decisions.flatMap((decision) => decision.findings),
  }
}

/** Sheets whose names say nothing known, beside others whose names are plain or say something. */
function sheetsOfNoName(detected: readonly DetectedSheet[]): ReadonlySet<number> {
  const parsers = parsersOf({})
  const used = detected.flatMap(({ layout: { sheet, use } }, place) => (use && sheet !== null ? [{ sheet, place }] : []))
  const unknown = used.filter(({ sheet }) => saysNothing(sheet, parsers) && originWordIn(sheet) === null && !isPlainTitle(sheet, parsers))
  return new Set(unknown.length < used.length ? unknown.map(({ place }) => place) : [])
}

/** Every sheet by its own rows; then the others once more, with what the greatest of them decided: one supplier writes them all alike. */
function decideTogether(
  detected: readonly DetectedSheet[],
  question: (sheet: DetectedSheet, place: number) => SheetQuestion,
): readonly SheetDecision[] {
  const alone = detected.map((sheet, place) => decideSheet(question(sheet, place)))
  const most = Math.max(...alone.map(({ judged }) => judged))
  const leader = alone.findIndex(({ judged }) => judged === most)
  const lead = alone[leader]?.lead
  if (alone.filter(({ judged }) => judged > 0).length < 2 || lead === undefined) return alone
  return alone.map((decision, place) => {
    const sheet = detected[place]
    return place === leader || decision.judged === 0 || !sheet ? decision : decideSheet({ ...question(sheet, place), lead })
  })
}

/** Sheets that would be read and look like something else than stones; where no sheet looks like stones, all that look like something. */
function foreignSheets(profile: FileProfile, { sheets }: FeedLayout, { answers, fileName }: DecideContext): FeedQuestion[] {
  const several = sheets.filter(({ use }) => use).length > 1
  const nothing = sheets.every(({ use }) => !use)
  // "Stock and sold.xlsx" tells of the sheet that is called so, not of all.
  const name = profile.some(({ sheet }) => sheet !== null && isTitleOfGone(sheet)) ? null : fileName
  return profile.flatMap((rows, place) => {
    const sheet = sheets[place]
    const question = sheet && (sheet.use || nothing) ? askNotStones(rows, sheet, { place, several, answers, fileName: name }) : null
    return question === null ? [] : [question]
  })
}

/** A question that several sheets share is asked once. */
const unique = (questions: readonly FeedQuestion[]): FeedQuestion[] => firstOfEach(questions, ({ id }) => id)
