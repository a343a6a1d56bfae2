import type { Language } from '../api/text.ts'
import { isRecord, isTexts } from '../api/unknown.ts'
import { configLabels } from '../sites/config-labels.ts'
import { defaultConfig, defaultDepositPercent, defaultQuoteHours } from '../sites/default-config.ts'
import { logWords } from './log-value-labels.ts'

const labels = new Map(Object.entries(configLabels))
/** Fields that are yes or no, and those that say at which width something shows. Named here, since browsers have contracts without their rules; a test holds them against the contract. */
export const yesNoFields: readonly string[] = [
  'view_calc',
  'open_approve',
  'language_ench',
  'language_es',
  'language_ja',
  'isChina',
  'wechat_scan_login',
  'visitor_status',
  'open_yw_invitation',
  'open_invitation',
  'isIntroduce',
  'isAddress',
  'export_head',
]
export const shownFields: readonly string[] = ['service_on_show', 'service_two_show']

const pictures: readonly string[] = [
  'top_imglogo',
  'top_imgwechatxcx',
  'wechat_qr_code',
  'site_picture',
  'service_on_code',
  'service_two_code',
]

/** What a field of the config is called; null for what is stored beside the fields, which nobody is told. */
export function sayConfigField(field: string, language: Language): string | null {
  const own = labels.get(field)
  if (own !== undefined) return own[language]
  const translated = labels.get(field.replace(/_zh$/, ''))
  return translated === undefined ? null : `${translated[language]} · ${logWords.inChinese[language]}`
}

const usual = new Map(
  Object.entries({ ...defaultConfig, prepayment_percent: defaultDepositPercent, quote_hours: defaultQuoteHours }).map(
    ([field, value]) => [field, typeof value === 'object' ? JSON.stringify(value) : `${value}`] as const,
  ),
)

/** What a field says while nobody has set it: saving it so changes nothing. */
export const isDefault = (field: string, value: string): boolean => value === (usual.get(field) ?? '') || value === '[]'

/** A value of the config in words. */
export function sayConfigValue(field: string, value: string, language: Language): string {
  if (pictures.includes(field)) return logWords.picture[language]
  if (field === 'payment_accounts') return accountWords(value)
  if (field === 'delivery_days') return dayWords(value, logWords.elsewhere[language])
  if (shownFields.includes(field)) return logWords[value === '2' ? 'everywhere' : value === '0' ? 'no' : 'atDesks'][language]
  if (yesNoFields.includes(field)) return logWords[value === '1' ? 'yes' : 'no'][language]
  return value
}

function stored(value: string): unknown {
  try {
    return JSON.parse(value) as unknown
  } catch {
    return undefined
  }
}

const textsIn = (list: unknown) => (Array.isArray(list) ? list.filter(isTexts) : [])

/** "Bank of Example 6222 ...; WeChat": the accounts of a config, short. */
export const accountWords = (value: string): string =>
  textsIn(stored(value))
    .map((account) => [account['bank'] || account['kind'], account['holder'], account['number']].filter(Boolean).join(' '))
    .join('; ')

/** "Shenzhen: Mumbai - / 5-8; Surat - / 6": the days of a config, short. */
export function dayWords(value: string, elsewhere: string): string {
  const days = stored(value)
  if (!isRecord(days)) return ''
  const lines = textsIn(days['places']).map(
    (line) => `${line['place'] || elsewhere} ${line['in_hand'] || '–'} / ${line['to_order'] || '–'}`,
  )
  return [typeof days['home'] === 'string' ? days['home'] : '', lines.join('; ')].filter(Boolean).join(': ')
}
