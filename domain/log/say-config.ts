import type { Language } from '../api/text.ts'
import { configLabels } from '../sites/config-labels.ts'
import { defaultConfig, defaultDepositPercent, defaultQuoteHours } from '../sites/default-config.ts'
import { accountsIn } from '../sites/payment-accounts.ts'
import { configFields } from '../sites/sites.api.ts'
import { deliveryDaysIn } from '../stock/delivery-days.ts'
import { logWords } from './log-value-labels.ts'

const labels = new Map(Object.entries(configLabels))
const rules = new Map(Object.entries(configFields.shape))
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
  if (!rules.has(field)) return null
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

const accept = (field: string, value: unknown): boolean => rules.get(field)?.safeParse(value).success ?? false

/** A value of the config in words. */
export function sayConfigValue(field: string, value: string, language: Language): string {
  if (pictures.includes(field)) return logWords.picture[language]
  if (field === 'payment_accounts') return accountWords(value)
  if (field === 'delivery_days') return dayWords(value, logWords.elsewhere[language])
  if (accept(field, 1) && !accept(field, '1')) {
    if (accept(field, 2)) return logWords[value === '2' ? 'everywhere' : value === '0' ? 'no' : 'atDesks'][language]
    return logWords[value === '1' ? 'yes' : 'no'][language]
  }
  return value
}

function stored(field: string, value: string): Readonly<Record<string, unknown>> {
  try {
    return { [field]: JSON.parse(value) as unknown }
  } catch {
    return {}
  }
}

/** "Bank of Example 6222 ...; WeChat": the accounts of a config, short. */
export const accountWords = (value: string): string =>
  accountsIn(stored('payment_accounts', value))
    .map(({ bank, holder, number, kind }) => [bank || kind, holder, number].filter(Boolean).join(' '))
    .join('; ')

/** "Shenzhen: Mumbai - / 5-8; Surat - / 6": the days of a config, short. */
export function dayWords(value: string, elsewhere: string): string {
  const { home, places } = deliveryDaysIn(stored('delivery_days', value))
  const lines = places.map((line) => `${line.place || elsewhere} ${line.in_hand || '–'} / ${line.to_order || '–'}`)
  return [home, lines.join('; ')].filter(Boolean).join(': ')
}
