import { z } from 'zod'
import { named } from '../api/named.ts'
import { configEditors, stoneReaders } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { percentText, rateText } from '../pricing/number-texts.ts'
import { referrer } from '../session/session.api.ts'
import { deliveryDays } from '../stock/delivery-days.ts'
import { paperFields } from './paper-fields.ts'
import { paymentAccounts } from './payment-accounts.ts'
import { pictureText } from './picture-text.ts'

const flag = z.union([z.literal(0), z.literal(1)])
const onShown = z.union([z.literal(1), z.literal(2)])
const twoShown = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** Base config of a site (product.md 3). Secrets never leave: the guest's password is not in it. */
export const baseConfig = z.object({
  title: z.string(),
  service_on_show: onShown,
  view_calc: flag,
  top_imglogo: z.string(),
  top_imgwechatxcx: z.string(),
  /** 1: accounts must be verified to see prices and to order. */
  open_approve: flag,
  language_ench: flag,
  /** 1: the language picker offers Spanish, and Japanese (decisions.md 13). */
  language_es: flag,
  language_ja: flag,
  isChina: flag,
  popup_content: z.string(),
  scroll_notice_content: z.string(),
  wechat_scan_login: flag,
  visitor_status: flag,
  /** The guest account, while visitors are let in; its password never leaves (decisions.md 11). */
  visitor_user: z.string(),
  open_yw_invitation: flag,
  open_invitation: flag,
  wechat_qr_code: z.string(),
  introduce: z.string(),
  /** What the first page is headed with; a reseller's own, else its title. */
  headline: z.string(),
  /** The picture beside it. */
  site_picture: z.string(),
  /** The site's own terms of service, in place of the usual ones. */
  terms_content: z.string(),
  isIntroduce: flag,
  isAddress: flag,
  address_on: z.string(),
  address_two: z.string(),
  /** Order exchange rates, yuan for one dollar. */
  new_pa_dh_rate: z.string(),
  new_lab_dh_rate: z.string(),
  service_on_name: z.string(),
  service_on_phone: z.string(),
  service_on_code: z.string(),
  /** What the person does in the house, where to write, and the messenger's id. */
  service_on_role: z.string(),
  service_on_mail: z.string(),
  service_on_wechat: z.string(),
  /** As service_on_show: 2 shows the second contact on phones too. 0 is a config of old, and reads as 1. */
  service_two_show: twoShown,
  service_two_name: z.string(),
  service_two_phone: z.string(),
  service_two_code: z.string(),
  service_two_role: z.string(),
  service_two_mail: z.string(),
  service_two_wechat: z.string(),
  /** When somebody answers, e.g. Mon-Fri 9:30-18:30. */
  service_hours: z.string(),
  /** Working days from every place; the parent's while a reseller says none. */
  delivery_days: deliveryDays,
  /** Where the house's days begin and end, e.g. Asia/Shanghai: its order numbers, papers and promised days have them. */
  time_zone: z.string(),
  /** True until the first super admin has set the house up. */
  needs_setup: z.boolean(),
  /** True while the database holds demo accounts; the web says so. */
  is_demo: z.boolean(),
  /** A reseller's site: its first page speaks of itself. */
  is_next: z.boolean(),
  /** Suspended: strangers find it closed, its people order nothing new. Gone: no site has this address any more. */
  site_state: z.enum(['open', 'suspended', 'gone']),
})
export type BaseConfig = z.output<typeof baseConfig>

const line = z.string().trim().max(100)
const contact = z.string().trim().max(60)
const mail = z.union([z.literal(''), z.email().max(254)])
/** 1 to 2160. */
export const holdHoursPattern = /^([1-9]\d{0,2}|1\d{3}|20\d{2}|21[0-5]\d|2160)$/

/** What staff may set, each field with its rule; a field left out stays as it is. */
export const configFields = z.strictObject({
  title: line.min(1).optional(),
  service_on_show: onShown.optional(),
  view_calc: flag.optional(),
  top_imglogo: pictureText.optional(),
  top_imgwechatxcx: pictureText.optional(),
  open_approve: flag.optional(),
  language_ench: flag.optional(),
  language_es: flag.optional(),
  language_ja: flag.optional(),
  isChina: flag.optional(),
  popup_content: z.string().trim().max(5000).optional(),
  popup_content_zh: z.string().trim().max(5000).optional(),
  /** A line for each notice of the ticker. */
  scroll_notice_content: z.string().trim().max(2000).optional(),
  scroll_notice_content_zh: z.string().trim().max(2000).optional(),
  wechat_scan_login: flag.optional(),
  visitor_status: flag.optional(),
  /** Account that visitors are let in with; it must be an approved one of role 6 of this site. */
  visitor_user: line.optional(),
  open_yw_invitation: flag.optional(),
  open_invitation: flag.optional(),
  wechat_qr_code: pictureText.optional(),
  introduce: z.string().trim().max(5000).optional(),
  introduce_zh: z.string().trim().max(5000).optional(),
  headline: z.string().trim().max(120).optional(),
  headline_zh: z.string().trim().max(120).optional(),
  site_picture: pictureText.optional(),
  terms_content: z.string().trim().max(20_000).optional(),
  terms_content_zh: z.string().trim().max(20_000).optional(),
  isIntroduce: flag.optional(),
  isAddress: flag.optional(),
  address_on: z.string().trim().max(300).optional(),
  address_on_zh: z.string().trim().max(300).optional(),
  address_two: z.string().trim().max(300).optional(),
  address_two_zh: z.string().trim().max(300).optional(),
  /** Paid first, for groups without a part of their own (decisions.md 8). */
  prepayment_percent: percentText.optional(),
  /** How long an unpaid order holds its stones: whole hours, up to 90 days. */
  hold_hours: z.string().regex(holdHoursPattern).optional(),
  /** How long a quote for jewelry made to order stands: whole hours, up to 90 days. */
  quote_hours: z.string().regex(holdHoursPattern).optional(),
  /** How much of their weight parcels may lose where they are parted and mixed. */
  parcel_loss_percent: percentText.optional(),
  /** What one parcel may be worth, whole yuan; empty: as much as it is. */
  parcel_limit_rmb: z
    .string()
    .regex(/^\d{0,9}$/)
    .optional(),
  /** Name and logo over lists that leave as Excel files, and words that lie under their cells. */
  export_head: flag.optional(),
  export_watermark: z.string().trim().max(60).optional(),
  /** Lists that one person may take out in a day; empty: as many as they like. */
  export_day_limit: z
    .string()
    .regex(/^\d{0,5}$/)
    .optional(),
  /** Where customers pay; only those who have an order read it. */
  payment_accounts: paymentAccounts.optional(),
  service_on_name: contact.optional(),
  service_on_phone: contact.optional(),
  service_on_code: pictureText.optional(),
  service_on_role: contact.optional(),
  service_on_role_zh: contact.optional(),
  service_on_mail: mail.optional(),
  service_on_wechat: contact.optional(),
  service_two_show: twoShown.optional(),
  service_two_name: contact.optional(),
  service_two_phone: contact.optional(),
  service_two_code: pictureText.optional(),
  service_two_role: contact.optional(),
  service_two_role_zh: contact.optional(),
  service_two_mail: mail.optional(),
  service_two_wechat: contact.optional(),
  service_hours: z.string().trim().max(200).optional(),
  service_hours_zh: z.string().trim().max(200).optional(),
  delivery_days: deliveryDays.optional(),
  ...paperFields,
})
export type ConfigFields = z.output<typeof configFields>

/** A config as its form shows it: with the guest's account, and no password of anybody's. */
const editableConfig = z.object({
  /** Stale when a later call names it: 409 with the fresh config (decisions.md 6). */
  version: z.number().int().min(1),
  config: configFields.required(),
  updated_at: z.string(),
})
export type EditableConfig = z.output<typeof editableConfig>

const version = z.number().int().min(1).max(2_000_000_000)

/** What a page may tell of itself beside the call (product.md 7). */
const fromPage = z.strictObject({ referrer, type: flag.optional() })

named({ BaseConfig: baseConfig, ConfigFields: configFields, EditableConfig: editableConfig })

export const sitesApi = {
  show: endpoint({
    method: 'POST',
    path: '/api/config/show',
    access: 'public',
    summary: 'Base config of the site that the referrer belongs to.',
    input: fromPage,
    output: baseConfig,
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/setup/finish',
    access: 'setup',
    summary: 'Set up an empty house with the one-time code that the server printed.',
    input: z.strictObject({
      code: z.string().trim().min(1).max(100),
      houseName: z.string().trim().min(1).max(100),
      account: z.string().trim().min(1).max(100),
      password: z.string().min(8).max(72),
      realName: z.string().trim().max(100).default(''),
      rates: z.strictObject({
        naturalSpot: rateText,
        naturalOrder: rateText,
        labGrownSpot: rateText,
        labGrownOrder: rateText,
      }),
      locations: z.array(z.string().trim().min(1).max(80)).min(1).max(100),
    }),
    output: z.null(),
  }),
  locations: endpoint({
    method: 'POST',
    path: '/api/config/locations',
    access: stoneReaders,
    summary: 'Stock locations of the house.',
    input: z.strictObject({}),
    output: z.array(z.string()),
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/config/baseInfoEdit',
    access: configEditors,
    summary: "The caller's site config as the form edits it.",
    input: fromPage,
    output: editableConfig,
  }),
  codes: endpoint({
    method: 'POST',
    path: '/api/config/sanbarCode',
    access: 'public',
    summary: "The site's pictures to scan: mini-program, official account and the contacts' codes.",
    input: fromPage,
    output: baseConfig.pick({ top_imgwechatxcx: true, wechat_qr_code: true, service_on_code: true, service_two_code: true }),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/config/submit',
    access: configEditors,
    summary: "Change the caller's site config; only what is named changes, and the config before is kept.",
    input: z.strictObject({ version, config: configFields }),
    output: editableConfig,
    stale: editableConfig,
  }),
  history: endpoint({
    method: 'POST',
    path: '/api/config/history',
    access: configEditors,
    summary: "Earlier configs of the caller's site, newest first, with what each changed.",
    input: z.strictObject({ after: version.optional(), limit: z.number().int().min(1).max(100).default(30) }),
    output: z.object({
      rows: z.array(
        z.object({
          version,
          at: z.string(),
          by: z.string(),
          /** The version whose content was brought back, when this was an undo. */
          undoOf: version.nullable(),
          fields: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
        }),
      ),
      next: version.nullable(),
    }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/config/undo',
    access: configEditors,
    summary: 'Bring an earlier config back, as a new version.',
    input: z.strictObject({ version, to: version }),
    output: editableConfig,
    stale: editableConfig,
  }),
  uploadPicture: endpoint({
    method: 'POST',
    path: '/api/config/uploadPicture',
    access: configEditors,
    summary: 'Keep a logo or code picture (JPEG, PNG or WebP up to 4 MB) and get the address that a config field takes.',
    input: z.strictObject({}),
    output: z.object({ url: z.string() }),
    files: ['file'],
    bodyLimit: 4 * 1024 * 1024 + 64 * 1024,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/config/picture',
    access: 'public',
    summary: 'A picture of a site’s config.',
    input: z.strictObject({ name: z.string().regex(/^[0-9a-f-]{36}\.webp$/) }),
    output: z.null(),
    answer: 'file',
  }),
}
