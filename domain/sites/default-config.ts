import { noDeliveryDays } from '../stock/delivery-days.ts'
import type { BaseConfig } from './sites.api.ts'

/** What staff may set for a site; the rest of the base config is known from elsewhere. */
export type SiteConfig = Omit<
  BaseConfig,
  'new_pa_dh_rate' | 'new_lab_dh_rate' | 'time_zone' | 'needs_setup' | 'is_demo' | 'is_next' | 'site_state'
>

/** Part of an order that is paid first while neither group nor site say another, in percent (decisions.md 8). */
export const defaultDepositPercent = '30.00'

/** How much of their weight parcels may lose while a house says nothing else, in percent. */
export const defaultParcelLossPercent = '1.00'

/** How long a quote for jewelry made to order stands where nobody set another time. */
export const defaultQuoteHours = '48'

/** The config of a site on which nobody has set anything yet; contact names are product.md 3's. */
export const defaultConfig: SiteConfig = {
  title: 'Loupe',
  service_on_show: 1,
  view_calc: 1,
  top_imglogo: '',
  top_imgwechatxcx: '',
  open_approve: 0,
  language_ench: 1,
  language_es: 0,
  language_ja: 0,
  isChina: 1,
  popup_content: '',
  scroll_notice_content: '',
  wechat_scan_login: 0,
  visitor_status: 0,
  visitor_user: '',
  open_yw_invitation: 0,
  open_invitation: 0,
  wechat_qr_code: '',
  introduce: '',
  headline: '',
  site_picture: '',
  terms_content: '',
  isIntroduce: 0,
  isAddress: 0,
  address_on: '',
  address_two: '',
  service_on_name: '客服一',
  service_on_phone: '',
  service_on_code: '',
  service_on_role: '',
  service_on_mail: '',
  service_on_wechat: '',
  service_two_show: 0,
  service_two_name: '客服二',
  service_two_phone: '',
  service_two_code: '',
  service_two_role: '',
  service_two_mail: '',
  service_two_wechat: '',
  service_hours: '',
  delivery_days: noDeliveryDays,
}
