import { cellText, type SheetRow } from '../files/cell.ts'
import { extraQuestions } from './ask-extra.ts'
import { askFills } from './ask-fills.ts'
import { askFlags } from './ask-flags.ts'
import { askFurtherOff } from './ask-further-off.ts'
import { besideQuestions } from './ask-beside.ts'
import { askTitles } from './ask-titles.ts'
import { byValuesQuestions } from './ask-by-values.ts'
import { chooseReading, type Choice } from './choose-reading.ts'
import { pricesAgree } from './judge.ts'
import { recallFields, rememberedSheet, type SheetCorrections, withField, withSaid } from './corrections.ts'
import type { Dimension, Hints, Lead } from './dimension.ts'
import { dimensionsOf, styleDimensions } from './dimensions.ts'
import { currencyMarks, moneyColumns } from './price-columns.ts'
import { areEuropean } from './european-headers.ts'
import { unnamedQuestions } from './ask-unnamed.ts'
import { evidenceOf, tellingPlaces } from './evidence.ts'
import { feedCurrencies, type FeedCurrency, type FeedField } from './fields.ts'
import { fillDown } from './fill-down.ts'
import { filledColumns } from './filled-columns.ts'
import { withPricesBelow } from './further-tables.ts'
import { headerKey } from './header-aliases.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import { layoutOf } from './layout-of-reading.ts'
import { oneBuyerQuestions } from './one-buyer.ts'
import { originWordOf } from './origin-words.ts'
import { basisColumn, pricedByCarat } from './price-basis.ts'
import type { PriceRole, Rates } from './price-reading.ts'
import type { FeedFinding, FeedQuestion } from './questions.ts'
import { type Recalled, recallConstants } from './recall-constants.ts'
import { rowFacts } from './row-facts.ts'
import { noSection, type Section, sectionReader } from './section-rows.ts'
import { haveSharedTotals } from './shared-totals.ts'
import { moneysIn, ratesOf } from './sheet-moneys.ts'
import { moneysSaid, type StatedRate, statedRate } from './stated-rate.ts'
import { type Parsers, parsersOf } from './value-parsers.ts'
import type { SheetQuestion } from './sheet-question.ts'
import { numberQuestions, findingsOf, toldOf } from './sheet-findings.ts'

export type SheetDecision = {
  /** Rows that were judged, and what they decided with certainty. */
  readonly judged: number
  readonly lead: Lead
  readonly layout: SheetLayout
  /** The moneys that its cells of prices name. */
  readonly moneys: ReadonlySet<FeedCurrency>
  /** The rate that the sheet states in so many words. */
  readonly stated: StatedRate | null
  readonly questions: readonly FeedQuestion[]
  readonly findings: readonly FeedFinding[]
  /** Rates that the sheet's own numbers tell. */
  readonly rates: Rates
  readonly evidence: (count: number) => ReturnType<typeof evidenceOf>
}

const judgedRows = 80

/** Rows that look like stones, spread over the sheet. */
function pickRows(sheet: SheetLayout, data: readonly SheetRow[]): SheetRow[] {
  const at = (field: FeedField) => sheet.columns.find((column) => column.field === field)?.index
  const wanted = [at('carat') ?? at('points'), at('shape') ?? at('color')]
  const stones = data.filter((row) => wanted.every((index) => index === undefined || cellText(row.cells[index]).trim() !== ''))
  const every = Math.max(1, stones.length / judgedRows)
  return Array.from({ length: Math.min(stones.length, judgedRows) }, (_, k) => stones[Math.floor(k * every)]).filter(
    (row) => row !== undefined,
  )
}

/** The fields of the columns before the numbers are judged: as detected, as remembered, as a person says. */
function settledColumns({ detected, corrections, answers, place }: SheetQuestion, remembered: SheetLayout | null): FeedColumn[] {
  let columns = recallFields(corrections?.sheet?.columns ?? detected.layout.columns, remembered, detected.data)
  for (const { column, fields } of detected.near) {
    const field = fields.find((one) => one === answers[`header:${place}:${column.index}`])
    if (field) columns = withSaid(columns, column.index, field)
  }
  for (const [index, field] of corrections?.fields ?? []) columns = withField(columns, index, field)
  return columns
}

/** A person's word leaves one option of a decision. */
function restrict(dimension: Dimension, value: string | null | undefined): Dimension {
  if (value === null || value === undefined) return dimension
  const given = dimension.options.filter((option) => option.value === value)
  if (given.length > 0) return { ...dimension, options: given }
  const { column, about } = dimension
  const currency = feedCurrencies.find((one) => one === value)
  if (about === 'currency' && currency !== undefined) {
    return { ...dimension, options: [{ value: currency, prior: 0, apply: (reading) => ({ ...reading, currency }) }] }
  }
  if (about !== 'meaning' || column === null) return dimension
  const role = value as PriceRole
  return {
    ...dimension,
    options: [{ value, prior: 0, apply: (reading) => ({ ...reading, roles: { ...reading.roles, [role]: column.index } }) }],
  }
}

function personsWord(dimension: Dimension, { answers, corrections }: SheetQuestion): string | null | undefined {
  const { about, column } = dimension
  const given = answers[dimension.id]
  if (given !== undefined || corrections === null) return given
  if (about === 'discountSign' || about === 'discountScale' || about === 'origin') return corrections.changed[about]
  return column ? wordOfColumn(about, column.index, corrections) : undefined
}

/** What a person changed in the column that is asked about. */
function wordOfColumn(about: Dimension['about'], index: number, { fields, columns }: SheetCorrections): string | undefined {
  if (about === 'meaning') return fields.has(index) ? (fields.get(index) ?? 'ignore') : undefined
  if (about === 'decimal') return columns.get(index)?.decimal
  return about === 'weightUnit' || about === 'priceUnit' || about === 'moneyUnit' ? columns.get(index)?.unit : undefined
}

const undecided = (layout: SheetLayout): SheetDecision => ({
  layout,
  judged: 0,
  moneys: new Set(),
  stated: null,
  lead: {},
  questions: [],
  findings: [],
  rates: {},
  evidence: () => [],
})

/** What comments on the headers of prices say: "in HKD". */
const atPrices = ({ comments = [] }: SheetQuestion, headerRow: number, money: readonly FeedColumn[]): string[] => {
  const places = new Set(money.filter(({ field }) => field !== 'back').map(({ index }) => `${columnName(index)}${headerRow}`))
  return comments.filter(({ cell }) => places.has(cell)).map(({ text }) => text)
}

/** A, B, … Z, AA. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** The columns as their headers, the supplier's last file and a person have them, and what else is known before the rows are asked. */
function prepare(question: SheetQuestion, base: SheetLayout) {
  const { detected, place, corrections } = question
  const remembered = corrections?.sheet ? null : rememberedSheet(detected.layout, question.remembered)
  const data = corrections?.sheet ? detected.rows.filter((row) => row.row > base.headerRow) : detected.data
  const columns = settledColumns(question, remembered)
  const pricedBy = basisColumn(columns, data)
  const money = filledColumns(moneyColumns({ ...base, columns }), question, data).filter(({ index }) => index !== pricedBy)
  const byKey = new Map(remembered?.columns.map((column) => [headerKey(column.header), column]))
  const named = [...(corrections?.columns ?? [])].flatMap(([index, { currency }]) => (currency ? [[index, currency] as const] : []))
  const said = moneysSaid(
    [...detected.above, ...atPrices(question, base.headerRow, money), base.sheet ?? '', question.fileName],
    columns,
    data,
  )
  const hints: Omit<Hints, 'rows' | 'sheet'> = {
    place,
    data,
    fileStyle: question.fileStyle,
    marks: { ...currencyMarks(money, data, said.spokenCurrency), ...Object.fromEntries(named) },
    ...said,
    chinese: detected.chinese,
    european: areEuropean(columns.map(({ header }) => headerKey(header))),
    remembered,
    rememberedField: (column) => byKey.get(headerKey(column.header)),
    byValues: detected.byValues,
    lead: question.lead ?? {},
    originWord: originWordOf(base.sheet, question.fileName, detected.above),
  }
  return { columns, money, pricedBy, hints }
}

/** What all stones shared last time, unless a person says for this file what they share. */
function sharedBefore(
  { detected, place, corrections, remembered, rap, answers, fileName }: SheetQuestion,
  sheet: SheetLayout,
  { data, remembered: before }: Pick<Hints, 'data' | 'remembered'>,
  parsers: Parsers,
): Recalled {
  const given = corrections?.changed.constants
  if (given !== undefined) return { constants: given, questions: [], findings: [] }
  const titles = [...detected.above, fileName, sheet.sheet ?? '']
  return recallConstants({ sheet, place, data, titles, before, file: remembered, parsers, rap, answers })
}

/** The sheet as it was detected, with its header and the rest as a person says. */
const spokenLayout = ({ detected, corrections }: SheetQuestion): SheetLayout => ({
  ...detected.layout,
  headerRow: corrections?.sheet?.headerRow ?? detected.layout.headerRow,
  ...corrections?.changed,
})

/** What a sheet says around its cells: groups, the colours behind its rows, marks of some of them, the titles above them. */
function saidAround(
  question: SheetQuestion,
  judged: SheetLayout,
  { remembered, data }: Pick<Hints, 'remembered' | 'data'>,
  judging: Parameters<typeof askTitles>[3],
) {
  const filled = fillDown(question, judged)
  const { fills, ...behind } = askFills(question, judged, remembered)
  const { flags, ...marked } = askFlags(question, judged, remembered)
  const titled = askTitles(question, judged, remembered, judging)
  const layout: SheetLayout = {
    ...judged,
    ...(titled.sections.length > 0 && { sections: titled.sections }),
    ...(Object.keys(fills).length > 0 && { fills }),
    ...(Object.keys(flags).length > 0 && { blankFlags: { ...flags } }),
    ...filled.kept,
    ...(haveSharedTotals(judged, data) && { sharedTotals: true }),
  }
  const questions = [...filled.questions, ...behind.questions, ...marked.questions, ...titled.questions]
  return { layout, questions, findings: behind.findings }
}

/** Decides a sheet: its columns first, then all its numbers together. */
export function decideSheet(question: SheetQuestion): SheetDecision {
  const { detected, corrections } = question
  const plain = spokenLayout(question)
  if (!plain.use) return undecided({ ...plain, columns: corrections?.sheet?.columns ?? plain.columns })
  const { columns, money, pricedBy, hints } = prepare(question, plain)
  const parsers = parsersOf({ values: question.values })
  const shared = sharedBefore(question, { ...plain, columns }, hints, parsers)
  const base: SheetLayout = {
    ...plain,
    ...(Object.keys(shared.constants).length > 0 && { constants: shared.constants }),
    ...(pricedBy !== null && { pricedBy }),
  }
  const weighed = [...money, ...columns.filter(({ field }) => field === 'carat' || field === 'points')]
  const styles = styleDimensions(weighed, { ...hints, rows: [], sheet: base })
  const styledAt = new Map(styles.columns.map((column) => [column.index, column]))
  const styled = (column: FeedColumn): FeedColumn => styledAt.get(column.index) ?? column
  const sheet: SheetLayout = { ...base, columns: columns.map(styled) }
  const rows = rowFacts({
    sheet,
    rows: pickRows(sheet, pricedByCarat(hints.data, pricedBy)),
    parsers,
    rap: question.rap,
    aboveOf: sectionsOf(sheet, parsers, detected.rows),
  })
  const dimensions = [...styles.dimensions, ...dimensionsOf(money.map(styled), { ...hints, rows, sheet })]
  const asked = dimensions.map((dimension) => restrict(dimension, personsWord(dimension, question)))
  const choice = chooseReading(asked, { rows, marks: hints.marks, rates: question.rates })
  if (choice === null) return undecided(sheet)
  const judged = withPricesBelow(withDoubts(layoutOf(sheet, money, hints.marks, choice.best), choice), detected.rows)
  const said = saidAround(question, judged, hints, {
    parsers,
    rap: question.rap,
    marks: hints.marks,
    rates: question.rates,
    best: choice.best,
  })
  const { layout, questions: topped } = askFurtherOff(question, said.layout, choice.best, rows)
  return {
    layout,
    judged: rows.length,
    moneys: moneysIn(layout, hints.data),
    stated: statedRate(detected.above, layout.columns, hints.data),
    lead: leadOf(choice),
    questions: [
      ...shared.questions,
      ...byValuesQuestions(question, layout),
      ...besideQuestions(question, layout),
      ...extraQuestions(question, layout, pricesAgree(choice.best.verdict)),
      ...oneBuyerQuestions(question, layout),
      ...topped,
      ...said.questions,
      ...unnamedQuestions(question, sheet, pricesAgree(choice.best.verdict)),
      ...numberQuestions(choice, rows, sheet),
    ],
    findings: [...shared.findings, ...said.findings, ...findingsOf(choice, layout), ...toldOf(layout)],
    rates: ratesOf(choice, detected),
    evidence: (count) => evidenceOf(choice.best.verdict, rows, sheet, tellingPlaces([choice.best.verdict], rows, count)),
  }
}

function leadOf({ best, doubted }: Choice): Lead {
  const { weightUnit, priceUnit, discountSign, discountScale, currency } = best.reading
  const sure = new Set(best.dimensions.filter((dimension) => !doubted.has(dimension)).map(({ about }) => about))
  return {
    ...(sure.has('weightUnit') && { weightUnit }),
    ...(sure.has('priceUnit') && { priceUnit }),
    ...(sure.has('discountSign') && { discountSign }),
    ...(sure.has('discountScale') && { discountScale }),
    ...(sure.has('currency') && { currency }),
  }
}

/** What the titles above each row say of it. */
function sectionsOf(sheet: SheetLayout, parsers: Parsers, rows: readonly SheetRow[]): (row: SheetRow) => Section {
  const sections = sectionReader(sheet, parsers)
  const above = new Map(rows.map((row) => [row, sections(row).above]))
  return (row) => above.get(row) ?? noSection
}

/** Sign and scale of the discount stay unset while they are asked. */
function withDoubts(layout: SheetLayout, { open }: Choice): SheetLayout {
  const doubts = new Set([...open.keys()].map(({ about }) => about))
  return {
    ...layout,
    ...(doubts.has('discountSign') && { discountSign: null }),
    ...(doubts.has('discountScale') && { discountScale: null }),
  }
}
