import { aliasKey } from '@loupe/domain/stock/fold.ts'
import { isDays, type DeliveryDays } from '@loupe/domain/stock/delivery-days.ts'
import { percentPattern } from '@loupe/domain/pricing/typed-numbers.ts'
import { missingInAccount, swiftPattern, type PaymentAccount } from '@loupe/domain/sites/payment-accounts.ts'
import { holdHoursPattern } from '@loupe/domain/sites/sites.api.ts'
import type { ConfigFields, EditableConfig } from '@loupe/domain/sites/sites.api.ts'

export type Config = EditableConfig['config']
export type ConfigName = keyof ConfigFields
/** A field by the name that it has in every language. */
export type FieldName = Exclude<ConfigName, `${string}_zh`>

/** How a field is set: a switch, a line, several lines, a picture, a choice between two numbers, a list of accounts, days by place, or a day. */
export type FieldKind = 'flag' | 'line' | 'percent' | 'phone' | 'text' | 'picture' | 'shown' | 'hours' | 'accounts' | 'days' | 'day'
export type ConfigField = {
  readonly name: FieldName
  readonly kind: FieldKind
  readonly longest?: number
  /** The field counts only while this one has this value. */
  readonly needs?: readonly [ConfigName, number]
  /** The house's first page has its own. */
  readonly ofReseller?: true
}
export type ConfigPart = {
  readonly name: 'house' | 'access' | 'orders' | 'delivery' | 'paying' | 'service' | 'addresses' | 'papers' | 'exports' | 'terms' | 'codes'
  readonly fields: readonly ConfigField[]
}

export type PartName = ConfigPart['name']

/** Every field of the base config but the notices', in the parts of its form (product.md 3). */
export const configParts: readonly ConfigPart[] = [
  {
    name: 'house',
    fields: [
      { name: 'title', kind: 'line', longest: 100 },
      { name: 'top_imglogo', kind: 'picture' },
      { name: 'headline', kind: 'line', longest: 120, ofReseller: true },
      { name: 'site_picture', kind: 'picture', ofReseller: true },
      { name: 'isIntroduce', kind: 'flag' },
      { name: 'introduce', kind: 'text', longest: 5000, needs: ['isIntroduce', 1] },
      { name: 'view_calc', kind: 'flag' },
      { name: 'isChina', kind: 'flag' },
      { name: 'language_ench', kind: 'flag' },
      { name: 'language_es', kind: 'flag' },
      { name: 'language_ja', kind: 'flag' },
    ],
  },
  {
    name: 'access',
    fields: [
      { name: 'open_approve', kind: 'flag' },
      { name: 'visitor_status', kind: 'flag' },
      { name: 'visitor_user', kind: 'line', longest: 100, needs: ['visitor_status', 1] },
      { name: 'wechat_scan_login', kind: 'flag' },
      { name: 'open_invitation', kind: 'flag' },
      { name: 'open_yw_invitation', kind: 'flag' },
    ],
  },
  {
    name: 'orders',
    fields: [
      { name: 'prepayment_percent', kind: 'percent', longest: 6 },
      { name: 'hold_hours', kind: 'hours', longest: 4 },
      { name: 'quote_hours', kind: 'hours', longest: 4 },
      { name: 'parcel_loss_percent', kind: 'percent', longest: 6 },
      { name: 'parcel_limit_rmb', kind: 'line', longest: 9 },
    ],
  },
  { name: 'delivery', fields: [{ name: 'delivery_days', kind: 'days' }] },
  { name: 'paying', fields: [{ name: 'payment_accounts', kind: 'accounts' }] },
  {
    name: 'service',
    fields: [
      { name: 'service_on_show', kind: 'shown' },
      { name: 'service_on_name', kind: 'line', longest: 60 },
      { name: 'service_on_role', kind: 'line', longest: 60 },
      { name: 'service_on_phone', kind: 'phone', longest: 60 },
      { name: 'service_on_mail', kind: 'line', longest: 254 },
      { name: 'service_on_wechat', kind: 'line', longest: 60 },
      { name: 'service_on_code', kind: 'picture' },
      { name: 'service_two_show', kind: 'shown' },
      { name: 'service_two_name', kind: 'line', longest: 60 },
      { name: 'service_two_role', kind: 'line', longest: 60 },
      { name: 'service_two_phone', kind: 'phone', longest: 60 },
      { name: 'service_two_mail', kind: 'line', longest: 254 },
      { name: 'service_two_wechat', kind: 'line', longest: 60 },
      { name: 'service_two_code', kind: 'picture' },
      { name: 'service_hours', kind: 'line', longest: 200 },
    ],
  },
  {
    name: 'addresses',
    fields: [
      { name: 'isAddress', kind: 'flag' },
      { name: 'address_on', kind: 'line', longest: 300, needs: ['isAddress', 1] },
      { name: 'address_two', kind: 'line', longest: 300, needs: ['isAddress', 1] },
    ],
  },
  {
    name: 'papers',
    fields: [
      { name: 'firm_name', kind: 'line', longest: 200 },
      { name: 'tax_no', kind: 'line', longest: 60 },
      { name: 'warranty_until', kind: 'day' },
      { name: 'warranty_loose', kind: 'text', longest: 2000 },
      { name: 'warranty_jewelry', kind: 'text', longest: 2000 },
      { name: 'lab_disclosure', kind: 'text', longest: 2000 },
    ],
  },
  {
    name: 'exports',
    fields: [
      { name: 'export_head', kind: 'flag' },
      { name: 'export_watermark', kind: 'line', longest: 60 },
      { name: 'export_day_limit', kind: 'line', longest: 5 },
    ],
  },
  { name: 'terms', fields: [{ name: 'terms_content', kind: 'text', longest: 20_000 }] },
  {
    name: 'codes',
    fields: [
      { name: 'top_imgwechatxcx', kind: 'picture' },
      { name: 'wechat_qr_code', kind: 'picture' },
    ],
  },
]

export const noticeFields = ['scroll_notice_content', 'popup_content'] as const

/** As the server reads an address of a picture: of this server, over https, or none. */
export const isPicture = (address: string): boolean => /^(|https:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)$/.test(address)

type Word =
  | 'percentWrong'
  | 'hoursWrong'
  | 'titleNeeded'
  | 'pictureWrong'
  | 'visitorNeeded'
  | 'accountMissing'
  | 'accountWrong'
  | 'swiftWrong'
  | 'deliveryWrong'

/** The first thing that is wrong with a payment account, and where; null when it can be paid to. */
export function accountProblem(account: PaymentAccount): { readonly field: keyof PaymentAccount; readonly word: Word } | null {
  const missing = missingInAccount(account)
  if (missing !== null) return { field: missing, word: 'accountMissing' }
  if (!swiftPattern.test(account.swift.trim())) return { field: 'swift', word: 'swiftWrong' }
  return isPicture(account.code) ? null : { field: 'code', word: 'pictureWrong' }
}

/** Whether an earlier line of the table is for the same place. */
export const placeTwice = (places: DeliveryDays['places'], at: number): boolean =>
  places.some(({ place }, k) => k < at && aliasKey(place) === aliasKey(places[at]?.place ?? ''))

const deliveryFits = ({ places }: DeliveryDays): boolean =>
  places.every((line, k) => isDays(line.in_hand.trim()) && isDays(line.to_order.trim()) && !placeTwice(places, k))

/** What is wrong with a text, for the kinds of fields that don't take just any. */
const textProblems: Readonly<Partial<Record<FieldKind, (text: string) => Word | null>>> = {
  picture: (text) => (isPicture(text) ? null : 'pictureWrong'),
  percent: (text) => (percentPattern.test(text) ? null : 'percentWrong'),
  hours: (text) => (holdHoursPattern.test(text.trim()) ? null : 'hoursWrong'),
}

/** What is wrong with a config, by field. */
export function configProblems(config: Config): Readonly<Partial<Record<ConfigName, Word>>> {
  const problems: Partial<Record<ConfigName, Word>> = {}
  if (config.title.trim() === '') problems.title = 'titleNeeded'
  if (config.visitor_status === 1 && config.visitor_user.trim() === '') problems.visitor_user = 'visitorNeeded'
  for (const { name, kind } of configParts.flatMap(({ fields }) => fields)) {
    const value = config[name]
    const problem = typeof value === 'string' && textProblems[kind]?.(value)
    if (problem) problems[name] = problem
  }
  if (config.payment_accounts.some((account) => accountProblem(account) !== null)) problems.payment_accounts = 'accountWrong'
  if (!deliveryFits(config.delivery_days)) problems.delivery_days = 'deliveryWrong'
  return problems
}
