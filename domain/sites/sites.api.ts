import { z } from 'zod'
import { roles } from '../access/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { rateText } from '../pricing/pricing.api.ts'

const flag = z.union([z.literal(0), z.literal(1)])

/** Base config of a site (product.md 3). Secrets never leave: the guest's password is not in it. */
export const baseConfig = z.object({
  title: z.string(),
  service_on_show: z.union([z.literal(1), z.literal(2)]),
  view_calc: flag,
  top_imglogo: z.string(),
  top_imgwechatxcx: z.string(),
  /** 1: accounts must be verified to see prices and to order. */
  open_approve: flag,
  language_ench: flag,
  isChina: flag,
  popup_content: z.string(),
  scroll_notice_content: z.string(),
  wechat_scan_login: flag,
  visitor_status: flag,
  open_yw_invitation: flag,
  open_invitation: flag,
  wechat_qr_code: z.string(),
  introduce: z.string(),
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
  service_two_show: flag,
  service_two_name: z.string(),
  service_two_phone: z.string(),
  service_two_code: z.string(),
  /** True until the first super admin has set the house up. */
  needs_setup: z.boolean(),
  /** True while the database holds demo accounts; the web says so. */
  is_demo: z.boolean(),
})
export type BaseConfig = z.output<typeof baseConfig>

export const sitesApi = {
  show: endpoint({
    method: 'POST',
    path: '/api/config/show',
    access: 'public',
    summary: 'Base config of the site that the referrer belongs to.',
    input: z.strictObject({ referrer: z.string().max(300).optional(), type: z.union([z.literal(0), z.literal(1)]).optional() }),
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
        labSpot: rateText,
        labOrder: rateText,
      }),
      locations: z.array(z.string().trim().min(1).max(80)).min(1).max(100),
    }),
    output: z.null(),
  }),
  locations: endpoint({
    method: 'POST',
    path: '/api/config/locations',
    access: [roles.naturalDiamonds, roles.labDiamonds, roles.salesStock, roles.salesStockLab],
    summary: 'Stock locations of the house.',
    input: z.strictObject({}),
    output: z.array(z.string()),
  }),
}
