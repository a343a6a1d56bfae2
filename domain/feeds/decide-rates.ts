import type { DecideContext } from './decide-context.ts'
import type { SheetDecision } from './decide-sheet.ts'
import { feedCurrencies, type FeedCurrency } from './fields.ts'
import type { FeedLayout } from './layout.ts'
import type { FeedQuestion } from './questions.ts'

type RatesDecision = {
  readonly rates: FeedLayout['rates']
  readonly ratedAt: FeedLayout['ratedAt']
  readonly questions: readonly FeedQuestion[]
}

const day = 24 * 60 * 60 * 1000

const isFresh = (since: string, now: Date): boolean => now.getTime() - Date.parse(since) < day && Date.parse(since) <= now.getTime() + day

/** Rates for every foreign price: told by the file's own numbers, by a person for this file, by the house, or given within a day. */
export function decideRates(decisions: readonly SheetDecision[], context: DecideContext, before: FeedLayout | null): RatesDecision {
  const rates: Partial<Record<FeedCurrency, number>> = {}
  const ratedAt: Partial<Record<FeedCurrency, string>> = {}
  const questions: FeedQuestion[] = []
  for (const currency of feedCurrencies) {
    if (currency === 'USD') continue
    const stated = statedIn(decisions, currency)
    const found =
      givenRate(context, before, currency) ??
      knownRate(toldIn(decisions, currency), stated, context.rates[currency]) ??
      (stated === undefined ? freshRate(context, currency) : undefined)
    if (found !== undefined) {
      rates[currency] = found.rate
      if (found.at !== undefined) ratedAt[currency] = found.at
    } else if (decisions.some((decision) => hasPricesIn(decision, currency))) {
      questions.push(rateQuestion(currency, stated ?? context.remembered?.rates[currency], decisions))
    }
  }
  return { rates, ratedAt: Object.keys(ratedAt).length > 0 ? ratedAt : undefined, questions }
}

/** `at` is when a person gave it. */
type Rate = { readonly rate: number; readonly at?: string }

/** The rate that a person gave for this file. */
function givenRate({ answers, chosen, now }: DecideContext, before: FeedLayout | null, currency: FeedCurrency): Rate | undefined {
  const set = chosen?.rates[currency] === before?.rates[currency] ? undefined : chosen?.rates[currency]
  const rate = numberIn(answers[`rate.${currency}`]) ?? set
  return rate === undefined ? undefined : { rate, at: chosen?.ratedAt?.[currency] ?? now.toISOString() }
}

/** The rate that was given for an earlier file, within a day. */
function freshRate({ remembered, now }: DecideContext, currency: FeedCurrency): Rate | undefined {
  const [rate, at] = [remembered?.rates[currency], remembered?.ratedAt?.[currency]]
  return rate !== undefined && at !== undefined && isFresh(at, now) ? { rate, at } : undefined
}

/** What the file's own numbers tell. */
const toldIn = (decisions: readonly SheetDecision[], currency: FeedCurrency): number | undefined =>
  decisions.map((decision) => decision.rates[currency]).find((rate) => rate !== undefined)

/** A rate that a supplier states is their own, as long as it is near the house's; one far off, or of a money that the house has no rate for, is asked. */
const mostApart = 0.15

/** By the file's own numbers, else by its word, else by the house. */
function knownRate(told: number | undefined, stated: number | undefined, own: number | undefined): Rate | undefined {
  if (told !== undefined) return { rate: Math.round(told * 1e4) / 1e4 }
  if (stated === undefined) return own === undefined ? undefined : { rate: own }
  return own !== undefined && Math.abs(stated / own - 1) < mostApart ? { rate: stated } : undefined
}

const hasPricesIn = ({ layout, moneys }: SheetDecision, currency: FeedCurrency): boolean =>
  layout.use && (moneys.has(currency) || layout.columns.some((column) => isPriceIn(column, currency)))

/** What the file says in words that the currency's rate is; one that names no currency is that of the only other money of its sheet. */
function statedIn(decisions: readonly SheetDecision[], currency: FeedCurrency): number | undefined {
  const all = decisions.flatMap(({ stated, layout, moneys }) => {
    if (stated === null) return []
    const others = new Set([...moneys, ...layout.columns.flatMap((column) => column.currency ?? [])])
    others.delete('USD')
    return stated.currency === currency || (stated.currency === null && others.size === 1 && others.has(currency)) ? [stated.rate] : []
  })
  return all[0]
}

const isPriceIn = (column: SheetDecision['layout']['columns'][number], currency: FeedCurrency): boolean =>
  column.currency === currency && (column.field === 'pricePerCt' || column.field === 'priceTotal')

function numberIn(text: string | undefined): number | undefined {
  const value = Number(text)
  return text !== undefined && text.trim() !== '' && value >= 0.0001 && value <= 1_000_000 ? value : undefined
}

function rateQuestion(currency: FeedCurrency, proposal: number | undefined, decisions: readonly SheetDecision[]): FeedQuestion {
  const asking = decisions.find(({ layout }) => layout.columns.some((column) => isPriceIn(column, currency)))
  const column = asking?.layout.columns.find((one) => isPriceIn(one, currency))
  return {
    id: `rate.${currency}`,
    about: 'rate',
    sheet: asking?.layout.sheet ?? null,
    column: column?.index ?? null,
    header: column?.header ?? null,
    currency,
    reason: null,
    open: 'number',
    choices: proposal === undefined ? [] : [{ value: String(proposal), likely: true, evidence: asking?.evidence(3) ?? [] }],
  }
}
