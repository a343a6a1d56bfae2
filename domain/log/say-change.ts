import type { Language, Text } from '../api/text.ts'
import { isRecord, isTexts } from '../api/unknown.ts'
import { grouped } from '../pricing/grouped.ts'
import { originLabels, stockKindLabels } from '../stock/labels.ts'
import { isDefault, sayConfigField, sayConfigValue } from './say-config.ts'
import type { LogKind } from './log-kinds.ts'
import { logFieldLabels } from './log-field-labels.ts'
import {
  accountStatusLabels,
  codeLabels,
  fileModeLabels,
  logWords,
  manyDeedLabels,
  paymentKindLabels,
  paymentMethodLabels,
  roleLabels,
  userTypeLabels,
} from './log-value-labels.ts'

export type LoggedFields = Readonly<Record<string, { readonly from: string; readonly to: string }>>

/** How a change is told: in whose words, and what ids and moments are to this reader. */
export type Reader = {
  readonly language: Language
  readonly nameOf: (thing: NamedThing, id: string) => string | undefined
  readonly momentOf: (iso: string) => string
}
export type NamedThing = 'group' | 'user' | 'supplier'

/** Fields that hold the id of something. */
export const idFields: Readonly<Record<string, NamedThing>> = { group_id: 'group', salesman_id: 'user', supplier_id: 'supplier' }

const fieldLabels: ReadonlyMap<string, Text> = new Map(Object.entries(logFieldLabels))

/** Whatever is a secret by its name is never told, whoever logged it. */
const secret = /pass|secret|token|hash/i
/** What an account says of itself without being anybody's change. */
const untold: readonly string[] = ['invite_code', 'version', 'popupVersion']
/** Kinds of which the version is what was changed. */
const versioned: readonly LogKind[] = ['sizes.set', 'labels.set']

/** What was changed in the reader's words: what it is called, what it was, what it is. */
export function sayChanges(kind: LogKind, fields: LoggedFields, reader: Reader): { name: string; from: string; to: string }[] {
  const isConfig = kind.startsWith('config.')
  return Object.entries(fields).flatMap(([field, { from, to }]) => {
    if (secret.test(field) || (untold.includes(field) && !versioned.includes(kind)) || from === to) return []
    if (isConfig && from === '' && isDefault(field, to)) return []
    const name = isConfig ? sayConfigField(field, reader.language) : fieldName(kind, field, reader.language)
    const say = (value: string): string =>
      value === ''
        ? (emptyWords[field]?.[reader.language] ?? '')
        : isConfig
          ? sayConfigValue(field, value, reader.language)
          : sayValue({ kind, field, value }, reader)
    return name === null ? [] : [{ name, from: say(from), to: say(to) }]
  })
}

/** What an empty value stands for where that is more than nothing. */
const emptyWords: Readonly<Record<string, Text>> = { exchange: logWords.asHouse, limit_rmb: logWords.noLimit }

/** A line of terms is named by its supplier; a field that nobody named stands as it is written, in words. */
function fieldName(kind: LogKind, field: string, language: Language): string {
  if (field.startsWith('supplier ')) return `${logWords.supplier[language]} ${field.slice('supplier '.length)}`
  const [thing = ''] = kind.split('.')
  const label = fieldLabels.get(`${thing}.${field}`) ?? fieldLabels.get(field)
  return label?.[language] ?? field.replaceAll('_', ' ')
}

type Value = { readonly kind: LogKind; readonly field: string; readonly value: string }
type Sayer = (value: string, reader: Reader, of: Value) => string | undefined

function parsed(value: string): unknown {
  try {
    return JSON.parse(value) as unknown
  } catch {
    return undefined
  }
}

const labelled =
  (labels: Readonly<Record<string, Text>> | readonly Text[]): Sayer =>
  (value, { language }) =>
    new Map(Object.entries(labels)).get(value)?.[language]

/** A rate with four places, or more where it has them. */
const rate: Sayer = (value) => value.replace(/(\.\d{4}\d*?)0+$/, '$1')
/** "RMB 6,462.22" */
const money: Sayer = (value) => value.replace(/\d{4,}/, (whole) => grouped(whole))

const yesNo: Sayer = (value, { language }) => logWords[value === 'true' || value === '1' ? 'yes' : 'no'][language]
const moment: Sayer = (value, { momentOf }) => momentOf(value)

const codes: Sayer = (value, { language }) => {
  const read = parsed(value)
  return Array.isArray(read) ? read.map((code) => codeLabels[String(code)]?.[language] ?? String(code)).join(', ') : undefined
}

/** "×1.02 −0.50": what a line of a price book adds, with what it is for before it and whether it is seen after it. */
function termsOf(terms: unknown, { language }: Reader): string {
  if (!isRecord(terms)) return ''
  const part = (name: string): string => (typeof terms[name] === 'string' ? terms[name] : '')
  const [from, to] = [part('carat_from'), part('carat_to')]
  const { origin, visible } = terms
  return [
    part('supplier'),
    origin === 'natural' || origin === 'lab' ? originLabels[origin][language] : '',
    from || to ? `${from}–${to} ct` : '',
    part('multiplier') && `×${part('multiplier')}`,
    part('points') && (part('points').startsWith('-') ? part('points') : `+${part('points')}`),
    visible === true ? logWords.seen[language] : visible === false ? logWords.unseen[language] : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const terms: Sayer = (value, reader) => {
  const read = parsed(value)
  if (Array.isArray(read)) return read.map((one) => termsOf(one, reader)).join('; ')
  if (!isRecord(read)) return undefined
  if (read['kind'] === 'cost') return logWords.atCost[reader.language]
  return read['kind'] === 'none' ? logWords.noTerms[reader.language] : termsOf(read, reader)
}

const contacts: Sayer = (value) => {
  const read = parsed(value)
  if (!Array.isArray(read)) return undefined
  return read.map((one) => (isTexts(one) ? Object.values(one).filter(Boolean).join(' ') : '')).join('; ')
}

const byField: Readonly<Record<string, Sayer>> = {
  role: labelled(roleLabels),
  status: labelled(accountStatusLabels),
  user_type: labelled(userTypeLabels),
  permanent: yesNo,
  at_cost: yesNo,
  consentsToResale: yesNo,
  limit_time: moment,
  starts_at: moment,
  natural_spot: rate,
  natural_order: rate,
  lab_spot: rate,
  lab_order: rate,
  amount: money,
  rmb: money,
  limit_rmb: money,
  codes,
  bands: terms,
  contacts,
  mode: labelled(fileModeLabels),
  deed: labelled(manyDeedLabels),
  side: labelled(originLabels),
  value: labelled(stockKindLabels),
  payment_kind: labelled(paymentKindLabels),
  method: labelled(paymentMethodLabels),
  'group.terms': terms,
}

/** A value in words; what is kept as data is told by its parts, and never as it is kept. */
function sayValue(of: Value, reader: Reader): string {
  const { kind, field, value } = of
  const thing = idFields[field]
  if (thing !== undefined) return reader.nameOf(thing, value) ?? `#${value}`
  const [subject = ''] = kind.split('.')
  const say = field.startsWith('supplier ') ? terms : (byField[`${subject}.${field}`] ?? byField[field])
  return say?.(value, reader, of) ?? plain(value)
}

function plain(value: string): string {
  if (!/^[[{]/.test(value)) return value
  const read = parsed(value)
  return isRecord(read) ? leaves(read).join(' · ') : value
}

const leaves = (value: unknown): string[] =>
  isRecord(value) ? Object.values(value).flatMap(leaves) : typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
