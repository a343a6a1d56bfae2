// Generated from the migrated database by `npm run row-types`; the server tests fail when it differs.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type AlertChoicesRow = {
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  kind: string
  email: boolean
  sms: boolean
  wechat: boolean
  digest: boolean
}

export type AlertKeyRow = {
  is_only: Generated<boolean>
  secret: string
}

export type AlertTimesRow = {
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  time_zone: string
  digest: 'off' | 'daily' | 'weekly'
  digest_hour: number
  digest_weekday: number
  quiet_from: number | null
  quiet_to: number | null
}

export type AlertWaitsRow = {
  alert_id: ColumnType<string, string | number | bigint, string | number | bigint>
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  channel: 'email' | 'sms' | 'wechat'
  due_at: ColumnType<Date, Date | string, Date | string>
}

export type AlertsRow = {
  id: GeneratedAlways<string>
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  kind: string
  event: string
  version: number
  facts: ColumnType<unknown, string, string>
  path: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type BackupRunsRow = {
  id: GeneratedAlways<string>
  kind: 'backup' | 'restore'
  nightly: Generated<boolean>
  started_at: ColumnType<Date, Date | string, Date | string>
  ended_at: ColumnType<Date, Date | string, Date | string>
  name: string
  facts: ColumnType<unknown, string | null | undefined, string | null>
  problem: string | null
}

export type BookedPaymentsRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  method: 'cash' | 'bank_card' | 'alipay' | 'wechat' | 'credit'
  amount_rmb: ColumnType<string, string | number, string | number>
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type BuyingGroupsRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  name: string
  is_default: boolean
  at_cost: boolean
  prepayment_percent: ColumnType<string | null, string | number | null | undefined, string | number | null>
}

export type CartItemsRow = {
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  stone_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  usd_total: ColumnType<string, string | number, string | number>
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  priced_as: string
  id: GeneratedAlways<string>
  parcel_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  take_pieces: number | null
  take_carats: ColumnType<string | null, string | number | null | undefined, string | number | null>
  piece_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  style_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  spec: ColumnType<unknown, string | null | undefined, string | null>
}

export type CertificatesRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  origin: 'natural' | 'lab'
  report_key: string
  source: 'house' | 'supplier' | 'lab'
  supplier_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  stored_name: string
  type: 'application/pdf' | 'image/jpeg' | 'image/png'
  bytes: number
  kept_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kept_at: ColumnType<Date, Date | string | undefined, Date | string>
  grades: ColumnType<unknown, string | null | undefined, string | null>
  read_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  file_name: Generated<string>
}

export type ChangeLogRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  subject: 'user' | 'group' | 'site' | 'supplier' | 'list' | 'jewelry'
  subject_id: ColumnType<string, string | number | bigint, string | number | bigint>
  what: string
  fields: ColumnType<unknown, string | undefined, string>
  note: Generated<string>
}

export type ClaimsRow = {
  claim_key: string
  line_id: ColumnType<string, string | number | bigint, string | number | bigint>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  released_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type ClosedMonthsRow = {
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  month: string
  ends_at: ColumnType<Date, Date | string, Date | string>
  figures: ColumnType<unknown, string, string>
  closed_by: ColumnType<string, string | number | bigint, string | number | bigint>
  closed_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type ConfigVersionsRow = {
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  version: number
  config: ColumnType<unknown, string, string>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  undo_of: number | null
}

export type CreditLimitsRow = {
  id: GeneratedAlways<string>
  customer_id: ColumnType<string, string | number | bigint, string | number | bigint>
  limit_rmb: ColumnType<string | null, string | number | null | undefined, string | number | null>
  note: Generated<string>
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type CustomerCreditsRow = {
  customer_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  credit_rmb: ColumnType<string | null, string | number | null | undefined, string | number | null>
}

export type DeliveriesRow = {
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  carrier: Generated<string>
  insured_rmb: ColumnType<string, string | number, string | number>
  hs_code: Generated<string>
  gross_grams: ColumnType<string | null, string | number | null | undefined, string | number | null>
  net_grams: ColumnType<string | null, string | number | null | undefined, string | number | null>
  boxes: Generated<number>
  over_limit: string | null
  photo: string | null
  signature: string | null
}

export type DeliveryLinesRow = {
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  line_id: ColumnType<string, string | number | bigint, string | number | bigint>
  is_live: Generated<boolean>
}

export type ExchangeRatesRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  origin: 'natural' | 'lab'
  kind: 'spot' | 'order'
  rate: ColumnType<string, string | number, string | number>
  set_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  set_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type ExportJobsRow = {
  id: GeneratedAlways<string>
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  wish: ColumnType<unknown, string, string>
  language: string
  origin: string | null
  state: Generated<'waiting' | 'working' | 'ready' | 'failed' | 'cancelled'>
  done: Generated<number>
  total: number | null
  file_key: string | null
  file_name: string | null
  problem: ColumnType<unknown, string | null | undefined, string | null>
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  tries: Generated<number>
  next_try_at: ColumnType<Date, Date | string | undefined, Date | string>
  leased_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  taken_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type ExportLogRow = {
  id: GeneratedAlways<string>
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  what: string
  rows: number
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type ExportTermsRow = {
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  title: string | null
  logo: string | null
  has_head: boolean | null
  watermark: string | null
  day_limit: string | null
}

export type FeedTroublesRow = {
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  kind: string | null
  what: string | null
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  import_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  problem: ColumnType<unknown, string | null | undefined, string | null>
}

export type FeedWatchesRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  place_kind: 'address' | 'folder'
  place: string
  mode: 'replace' | 'update'
  kind: Generated<'spot' | 'order'>
  every_minutes: number
  made_by: ColumnType<string, string | number | bigint, string | number | bigint>
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ended_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  looked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  outcome: 'taken' | 'unchanged' | 'failed' | null
  problem: ColumnType<unknown, string | null | undefined, string | null>
  fails: Generated<number>
  file_sha256: string | null
  tries: Generated<number>
  next_try_at: ColumnType<Date, Date | string | undefined, Date | string>
  leased_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  taken_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type FinishedImportsRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  mode: 'replace' | 'update' | 'delist'
  created_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  created_at: ColumnType<Date, Date | string, Date | string>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  is_typed: boolean
}

export type GroupBooksRow = {
  group_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  multiplier: ColumnType<string, string | number, string | number>
  points: ColumnType<string, string | number, string | number>
  bands: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  suppliers_named: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  suppliers_priced: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  suppliers_hidden: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
}

export type GroupsRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  name: string
  codes: Generated<number[]>
  prepayment_percent: ColumnType<string | null, string | number | null | undefined, string | number | null>
  version: Generated<number>
  is_default: Generated<boolean>
  at_cost: Generated<boolean>
}

export type HealthReadingsRow = {
  node: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
  reading: ColumnType<unknown, string, string>
}

export type HoldRemindersRow = {
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  hold_until: ColumnType<Date, Date | string, Date | string>
  told_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type IdempotencyKeysRow = {
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  call: string
  key: string
  request_hash: Buffer
  status: number | null
  answer: ColumnType<unknown, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type ImportLayoutsRow = {
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  layout: ColumnType<unknown, string, string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type ImportNotesRow = {
  import_id: ColumnType<string, string | number | bigint, string | number | bigint>
  seq: ColumnType<string, string | number | bigint, string | number | bigint>
  level: 'rejected' | 'warning' | 'untouched'
  sheet: string | null
  row_no: number
  column_name: string | null
  value: string | null
  reason: string
  field: string | null
  stock_no: string | null
  reckoned: string | null
}

export type ImportPreviewsRow = {
  import_id: ColumnType<string, string | number | bigint, string | number | bigint>
  view: 'first' | 'odd' | 'added' | 'changed' | 'delisted'
  rows: ColumnType<unknown, string, string>
}

export type ImportsRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  created_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  mode: 'replace' | 'update' | 'delist'
  kind: Generated<'spot' | 'order'>
  state: Generated<'uploaded' | 'reading' | 'ready' | 'applying' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone'>
  file_name: string
  file_path: string
  file_bytes: ColumnType<string, string | number | bigint, string | number | bigint>
  layout: ColumnType<unknown, string | null | undefined, string | null>
  progress: ColumnType<unknown, string | undefined, string>
  counts: ColumnType<unknown, string | undefined, string>
  problem: ColumnType<unknown, string | null | undefined, string | null>
  cancel_asked: Generated<boolean>
  leased_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  sample: ColumnType<unknown, string | undefined, string>
  tries: Generated<number>
  reading: ColumnType<unknown, string | undefined, string>
  confirmed: ColumnType<unknown, string | undefined, string>
  remember: Generated<boolean>
  taken_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  matched_from: string | null
  state_at: ColumnType<Date, Date | string | undefined, Date | string>
  next_try_at: ColumnType<Date, Date | string | undefined, Date | string>
  applied_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  undone_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  upload_key_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  is_unattended: Generated<boolean>
  file_sha256: string | null
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  watch_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  is_typed: Generated<boolean>
  ahead_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  added_ahead: ColumnType<unknown, string | null | undefined, string | null>
}

export type InvitationsRow = {
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  key_hash: Buffer
  good_until: ColumnType<Date, Date | string, Date | string>
}

export type IssuedPapersRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  kind: string
  year: number
  seq: number
  no: GeneratedAlways<string>
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  payment_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  corrects_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  day: string
  usd_total: ColumnType<string | null, string | number | null | undefined, string | number | null>
  rmb_total: ColumnType<string | null, string | number | null | undefined, string | number | null>
  content: ColumnType<unknown, string, string>
  issued_by: ColumnType<string, string | number | bigint, string | number | bigint>
  issued_at: ColumnType<Date, Date | string | undefined, Date | string>
  file_key: string | null
  sha256: string | null
  voided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  voided_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  void_reason: string | null
}

export type JewelryChangeGoodsRow = {
  change_id: ColumnType<string, string | number | bigint, string | number | bigint>
  goods_id: ColumnType<string, string | number | bigint, string | number | bigint>
  was: string | null
  becomes: string | null
  refused: string | null
  kept: string | null
}

export type JewelryChangesRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  origin: 'natural' | 'lab'
  form: 'piece' | 'style'
  made_by: ColumnType<string, string | number | bigint, string | number | bigint>
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  change: ColumnType<unknown, string, string>
  state: Generated<'planned' | 'done' | 'undone'>
  goods: number
  plan: ColumnType<unknown, string, string>
  changed: Generated<number>
  restored: Generated<number>
  done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type JewelryLogRow = {
  id: GeneratedAlways<string>
  piece_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  style_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  change_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string, string>
}

export type JewelryMediaRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  form: string | null
  goods_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: 'image' | 'video' | 'model'
  sum: string
  bytes: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  is_first: boolean
}

export type JewelryPiecesRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  stock_no: string
  style_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  origin: 'natural' | 'lab'
  kind: Generated<'spot' | 'order'>
  category: string
  material: string
  gross_g: ColumnType<string | null, string | number | null | undefined, string | number | null>
  net_g: ColumnType<string | null, string | number | null | undefined, string | number | null>
  size_circumference: number | null
  size_system: string | null
  size_label: string | null
  shape: string | null
  color: string | null
  fancy_color: string | null
  fancy_intensity: string | null
  clarity: string | null
  main_carats: ColumnType<string | null, string | number | null | undefined, string | number | null>
  side_pieces: number | null
  side_carats: ColumnType<string | null, string | number | null | undefined, string | number | null>
  lab: string | null
  report_no: string | null
  usd_total: ColumnType<string | null, string | number | null | undefined, string | number | null>
  location: string | null
  image_url: string | null
  video_url: string | null
  comment: string | null
  sale_status: Generated<'for_sale' | 'delisted'>
  availability: Generated<'available' | 'held' | 'on_loan' | 'sold'>
  supplier_hold: 'hold' | 'memo' | 'reserved' | 'unclear' | null
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  changed_xid: Generated<string>
  hidden_with_supplier: Generated<boolean>
  own_image: string | null
  own_video: string | null
  price_rule: ColumnType<unknown, string | null | undefined, string | null>
  nickel: 'free' | 'contains' | null
}

export type JewelryQuotesRow = {
  id: Generated<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  style_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  version: number | null
  spec: ColumnType<unknown, string, string>
  fix: ColumnType<unknown, string, string>
  lines: ColumnType<unknown, string, string>
  cost_usd: ColumnType<string, string | number, string | number>
  usd_total: ColumnType<string, string | number, string | number>
  rmb_total: ColumnType<string, string | number, string | number>
  rate: ColumnType<string, string | number, string | number>
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  valid_until: ColumnType<Date, Date | string, Date | string>
  piece_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
}

export type JewelryStylesRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  style_no: string
  origin: 'natural' | 'lab'
  name: Generated<string>
  category: string
  claw: string | null
  inlay: string | null
  family: string | null
  materials: string[]
  size_from: number | null
  size_to: number | null
  main_from: ColumnType<string | null, string | number | null | undefined, string | number | null>
  main_to: ColumnType<string | null, string | number | null | undefined, string | number | null>
  usd_from: ColumnType<string | null, string | number | null | undefined, string | number | null>
  image_url: string | null
  video_url: string | null
  model_url: string | null
  comment: string | null
  sale_status: Generated<'for_sale' | 'delisted'>
  version: number | null
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  changed_xid: Generated<string>
  hidden_with_supplier: Generated<boolean>
  own_image: string | null
  own_video: string | null
  nickel: 'free' | 'contains' | null
}

export type JewelryWorksRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  origin: 'natural' | 'lab'
  stock_no: string
  facts: ColumnType<unknown, string, string>
  image_url: string | null
  usd_total: ColumnType<string, string | number, string | number>
  rmb_total: ColumnType<string, string | number, string | number>
  rate: ColumnType<string, string | number, string | number>
  cost_usd: ColumnType<string, string | number, string | number>
  place: Generated<'planned' | 'held' | 'done' | 'given_up'>
  created_by: ColumnType<string, string | number | bigint, string | number | bigint>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type KeptCertificatesRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  origin: 'natural' | 'lab'
  report_key: string
  source: 'house' | 'supplier' | 'lab'
  supplier_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  bytes: number
  kept_at: ColumnType<Date, Date | string, Date | string>
  file_name: string
}

export type KeptMediaRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  stone_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: 'image' | 'video' | 'model'
  is_first: boolean
  sum: string
  file_name: Generated<string>
  bytes: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kept_at: ColumnType<Date, Date | string | undefined, Date | string>
  parcel_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  has_still: Generated<boolean>
  piece_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  style_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
}

export type KnownClaimsRow = {
  claim_key: string
  line_id: ColumnType<string, string | number | bigint, string | number | bigint>
  is_live: boolean | null
}

export type KnownOrdersRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  reseller_site_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  order_no: string
  type: 'goods' | 'lend' | 'return' | 'delivery' | 'jewelry'
  kind: 'natural_diamond' | 'lab_diamond' | 'natural_jewelry' | 'lab_jewelry' | 'mixed' | 'natural_mixed'
  status: 'held' | 'preparation' | 'purchased' | 'wait_handover' | 'completed' | 'voided' | 'returning' | 'returned' | 'loaned_out'
  customer_id: ColumnType<string, string | number | bigint, string | number | bigint>
  salesman_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
}

export type LabelBooksRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  version: number
  book: ColumnType<unknown, string, string>
  note: string
  created_by: ColumnType<string, string | number | bigint, string | number | bigint>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type LedgerEntriesRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  order_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  payment_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  what: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
  supplier_payment_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
}

export type LedgerLinesRow = {
  id: GeneratedAlways<string>
  entry_id: ColumnType<string, string | number | bigint, string | number | bigint>
  account: string
  customer_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  supplier_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  currency: 'RMB' | 'USD'
  amount: ColumnType<string, string | number, string | number>
}

export type LeftGoodsRow = {
  id: GeneratedAlways<string>
  line_id: ColumnType<string, string | number | bigint, string | number | bigint>
  seat: number | null
  carats: ColumnType<string | null, string | number | null | undefined, string | number | null>
  grams: ColumnType<string | null, string | number | null | undefined, string | number | null>
  insured_usd: ColumnType<string, string | number, string | number>
  note: Generated<string>
  photo: string | null
  received_by: ColumnType<string, string | number | bigint, string | number | bigint>
  received_at: ColumnType<Date, Date | string | undefined, Date | string>
  given_to: string | null
  given_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  given_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type ListFallbacksRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  low_ct: ColumnType<string | null, string | number | null | undefined, string | number | null>
  high_ct: ColumnType<string | null, string | number | null | undefined, string | number | null>
  set_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  set_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type LoanDeedsRow = {
  id: GeneratedAlways<string>
  line_id: ColumnType<string, string | number | bigint, string | number | bigint>
  deed: 'lent' | 'kept' | 'returned' | 'lost' | 'damaged' | 'extended'
  due_on: string | null
  note: Generated<string>
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type LoanRemindersRow = {
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  due_on: string
  day: number
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type LoansRow = {
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  insured_rmb: ColumnType<string | null, string | number | null | undefined, string | number | null>
  terms: Generated<string>
  price_until: string
  over_limit: string | null
}

export type LocationsRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  name: string
  sort: Generated<number>
}

export type LoggedChangesRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date, Date | string, Date | string>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: string | null
  thing: string | null
  thing_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string, string>
  note: string
}

export type LoggedConfigsRow = {
  id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date, Date | string, Date | string>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: string | null
  thing: string | null
  thing_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string | null | undefined, string | null>
  note: string | null
}

export type LoggedExportsRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  at: ColumnType<Date, Date | string, Date | string>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: string | null
  thing: string | null
  thing_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string | null | undefined, string | null>
  note: string | null
}

export type LoggedFilesRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: string | null
  thing: string | null
  thing_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string | null | undefined, string | null>
  note: string | null
}

export type LoggedJewelryRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: string | null
  thing: string | null
  thing_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string | null | undefined, string | null>
  note: string | null
}

export type LoggedLabelsRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: string | null
  thing: string | null
  thing_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string | null | undefined, string | null>
  note: string
}

export type LoggedLimitsRow = {
  id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  site_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  at: ColumnType<Date, Date | string, Date | string>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: string | null
  thing: string | null
  thing_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string | null | undefined, string | null>
  note: string
}

export type LoggedMonthsRow = {
  id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: string | null
  thing: string | null
  thing_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string | null | undefined, string | null>
  note: string | null
}

export type LoggedOrdersRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date, Date | string, Date | string>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: string | null
  thing: string | null
  thing_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string | null | undefined, string | null>
  note: string
}

export type LoggedPaymentsRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: 'prepayment' | 'final' | 'refund' | 'credit'
  thing: string | null
  thing_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string | null | undefined, string | null>
  note: string
}

export type LoggedPayoutsRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: string | null
  thing: string | null
  thing_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string | null | undefined, string | null>
  note: string
}

export type LoggedPricesRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: string | null
  thing: string | null
  thing_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string | null | undefined, string | null>
  note: string | null
}

export type LoggedRatesRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: 'spot' | 'order'
  thing: string | null
  thing_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string | null | undefined, string | null>
  note: string | null
}

export type LoggedRemovalsRow = {
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  subject: 'user' | 'group' | 'site' | 'supplier' | 'list' | 'jewelry'
  subject_id: ColumnType<string, string | number | bigint, string | number | bigint>
  name: string | null
}

export type LoggedSizesRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: string | null
  thing: string | null
  thing_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string | null | undefined, string | null>
  note: string
}

export type LoggedStonesRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: string | null
  thing: string | null
  thing_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string | null | undefined, string | null>
  note: string | null
}

export type LoggedUndoneFilesRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: string | null
  thing: string | null
  thing_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string | null | undefined, string | null>
  note: string | null
}

export type LoginTicketsRow = {
  ticket_hash: Buffer
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type MakingRemindersRow = {
  line_id: ColumnType<string, string | number | bigint, string | number | bigint>
  due_on: string
  what: 'before' | 'today' | 'late'
  told_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type MakingStepsRow = {
  id: GeneratedAlways<string>
  line_id: ColumnType<string, string | number | bigint, string | number | bigint>
  step: 'received' | 'casting' | 'setting' | 'polishing' | 'qc_passed' | 'qc_failed'
  note: Generated<string>
  photo: string | null
  cost_usd: ColumnType<string | null, string | number | null | undefined, string | number | null>
  borne_by: 'house' | 'maker' | null
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type MediaKeyRow = {
  is_only: Generated<boolean>
  key: Buffer
}

export type MediaUploadsRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  sum: string
  bytes: ColumnType<string, string | number | bigint, string | number | bigint>
  have: ColumnType<string, string | number | bigint | undefined, string | number | bigint>
  file_name: Generated<string>
  touched_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type MessageStatesRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  state: 'waiting' | 'sent' | 'failed' | 'kept' | 'withheld'
}

export type MessagesRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  channel: 'email' | 'sms' | 'wechat'
  target: string
  subject: Generated<string>
  body: string
  facts: ColumnType<unknown, string | undefined, string>
  state: Generated<'waiting' | 'sent' | 'failed' | 'kept' | 'withheld'>
  tries: Generated<number>
  next_try_at: ColumnType<Date, Date | string | undefined, Date | string>
  leased_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  error: Generated<string>
  secret_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  is_wiped: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  taken_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type MetalFixesRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  metal: 'gold' | 'platinum' | 'silver'
  price: ColumnType<string, string | number, string | number>
  currency: 'USD' | 'RMB'
  unit: 'g' | 'ozt'
  fixed_on: string
  source: string
  created_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type MissedSearchesRow = {
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  mark: string
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  filter: ColumnType<unknown, string, string>
  times: Generated<number>
  first_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type NoticesSeenRow = {
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  version: number
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type OrderDaysRow = {
  day: string
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  reseller_site_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  kind: string
  salesman_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  orders: number
  rmb: ColumnType<string, string | number, string | number>
  usd: ColumnType<string, string | number, string | number>
  lapsed: number
  margin_usd: ColumnType<string, string | number, string | number>
  sales_usd: ColumnType<string, string | number, string | number>
  received_rmb: ColumnType<string, string | number | undefined, string | number>
}

export type OrderDaysDueRow = {
  placed_at: ColumnType<Date, Date | string, Date | string>
}

export type OrderDaysZoneRow = {
  is_one: Generated<boolean>
  time_zone: string
}

export type OrderLinesRow = {
  id: GeneratedAlways<string>
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  stone_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supply_status: 'waiting_confirm' | 'confirmed' | 'in_transit' | 'arrived' | 'picked_up' | 'rejected'
  bought: Generated<boolean>
  state: Generated<'live' | 'released' | 'done'>
  snapshot: ColumnType<unknown, string, string>
  rap: ColumnType<string | null, string | number | null | undefined, string | number | null>
  back: ColumnType<string | null, string | number | null | undefined, string | number | null>
  usd_per_ct: ColumnType<string, string | number, string | number>
  usd_total: ColumnType<string, string | number, string | number>
  rmb_total: ColumnType<string, string | number, string | number>
  rate: ColumnType<string, string | number, string | number>
  cost_usd: ColumnType<string, string | number, string | number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  pieces: number
  carats: ColumnType<string, string | number, string | number>
  stock_no: string
  report_no: string | null
  print_key: string | null
  spec: ColumnType<unknown, string | null | undefined, string | null>
  from_line_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  parcel_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  piece_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  style_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  due_on: string | null
  final_mg: number | null
  made_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  weight_usd: ColumnType<string, string | number | undefined, string | number>
  weight_rmb: ColumnType<string, string | number | undefined, string | number>
  taken_out: 'sale' | 'buyer' | null
  work_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  came_back: Generated<boolean>
  supplied_by_line_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
}

export type OrderLinksRow = {
  from_id: ColumnType<string, string | number | bigint, string | number | bigint>
  to_id: ColumnType<string, string | number | bigint, string | number | bigint>
  kind: 'sold_from' | 'return_of' | 'delivery_of' | 'fulfils' | 'work_on'
}

export type OrderLogRow = {
  id: GeneratedAlways<string>
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  line_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  user_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  what: string
  from_state: string | null
  to_state: string | null
  note: Generated<string>
}

export type OrderNumbersRow = {
  prefix: string
  day: string
  last: number
}

export type OrderTellingsRow = {
  id: GeneratedAlways<string>
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date, Date | string, Date | string>
  tries: Generated<number>
  next_try_at: ColumnType<Date, Date | string | undefined, Date | string>
  leased_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  taken_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  given_up_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type OrderedParcelsRow = {
  line_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  parcel_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  state: 'live' | 'released' | 'done'
  pieces: number
  carats: ColumnType<string, string | number, string | number>
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type OrderedPiecesRow = {
  line_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  piece_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  state: 'live' | 'released' | 'done'
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type OrderedStonesRow = {
  line_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  stone_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  state: 'live' | 'released' | 'done'
  created_at: ColumnType<Date, Date | string, Date | string>
  is_out: boolean | null
}

export type OrderedStylesRow = {
  line_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  style_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  spec: ColumnType<unknown, string | null | undefined, string | null>
  state: 'live' | 'released' | 'done'
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type OrderedWorksRow = {
  line_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  work_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  state: 'live' | 'released' | 'done'
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type OrdersRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  order_no: string
  type: Generated<'goods' | 'lend' | 'return' | 'delivery' | 'jewelry'>
  kind: 'natural_diamond' | 'lab_diamond' | 'natural_jewelry' | 'lab_jewelry' | 'mixed' | 'natural_mixed'
  status: 'held' | 'preparation' | 'purchased' | 'wait_handover' | 'completed' | 'voided' | 'returning' | 'returned' | 'loaned_out'
  version: Generated<number>
  customer_id: ColumnType<string, string | number | bigint, string | number | bigint>
  placed_by: ColumnType<string, string | number | bigint, string | number | bigint>
  salesman_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  remark: Generated<string>
  pickup: 'pickup' | 'express'
  express_no: string | null
  pickup_name: string | null
  address: Generated<string>
  usd_total: ColumnType<string, string | number, string | number>
  rmb_total: ColumnType<string, string | number, string | number>
  cn_rate: ColumnType<string, string | number, string | number>
  prepayment_percent: ColumnType<string, string | number, string | number>
  prepayment_due_rmb: ColumnType<string, string | number, string | number>
  prepayment_waived_reason: string | null
  hold_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  void_reason: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  pieces: Generated<number>
  carats: ColumnType<string, string | number | undefined, string | number>
  paid_rmb: ColumnType<string, string | number | undefined, string | number>
  waiting_reports: Generated<number>
  hold_stopped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  hold_extensions: Generated<number>
  due_on: string | null
  unpaid_rmb: GeneratedAlways<string>
  reseller_site_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
}

export type PaperPrintsRow = {
  paper_id: ColumnType<string, string | number | bigint, string | number | bigint>
  copy: number
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type PaperSeriesRow = {
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  kind: 'proforma' | 'invoice' | 'memo' | 'packing' | 'receipt' | 'credit_note'
  year: number
  last_no: number
}

export type ParcelLinksRow = {
  work_id: ColumnType<string, string | number | bigint, string | number | bigint>
  from_id: ColumnType<string, string | number | bigint, string | number | bigint>
  to_id: ColumnType<string, string | number | bigint, string | number | bigint>
  pieces: number
  carats: ColumnType<string, string | number, string | number>
  cost_usd: ColumnType<string, string | number, string | number>
}

export type ParcelLogRow = {
  id: GeneratedAlways<string>
  parcel_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string, string>
}

export type ParcelMovesRow = {
  id: GeneratedAlways<string>
  parcel_id: ColumnType<string, string | number | bigint, string | number | bigint>
  from_place: 'outside' | 'left' | 'held' | 'lent' | 'sold' | 'parted'
  to_place: 'outside' | 'left' | 'held' | 'lent' | 'sold' | 'parted' | 'loss'
  pieces: number
  carats: ColumnType<string, string | number, string | number>
  what: string
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  work_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
}

export type ParcelPicturesRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  parcel_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  sum: string
  is_first: boolean
}

export type ParcelWorksRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  kind: 'split' | 'mix'
  loss_pieces: number
  loss_carats: ColumnType<string, string | number, string | number>
  note: Generated<string>
  by_user: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type ParcelsRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  stock_no: string
  origin: 'natural' | 'lab'
  kind: Generated<'spot' | 'order'>
  shape: string
  size_kind: 'mm' | 'sieve' | 'ct'
  size_from: ColumnType<string | null, string | number | null | undefined, string | number | null>
  size_to: ColumnType<string | null, string | number | null | undefined, string | number | null>
  color_from: string
  color_to: string
  clarity_from: string
  clarity_to: string
  make: string | null
  pieces_estimated: Generated<boolean>
  usd_per_ct: ColumnType<string, string | number, string | number>
  bands: ColumnType<unknown, string | undefined, string>
  min_carats: ColumnType<string | null, string | number | null | undefined, string | number | null>
  remainder: Generated<'stays' | 'goes_along'>
  location: string | null
  comment: string | null
  sale_status: Generated<'for_sale' | 'delisted'>
  left_pieces: Generated<number>
  left_carats: ColumnType<string, string | number | undefined, string | number>
  held_pieces: Generated<number>
  held_carats: ColumnType<string, string | number | undefined, string | number>
  lent_pieces: Generated<number>
  lent_carats: ColumnType<string, string | number | undefined, string | number>
  sold_pieces: Generated<number>
  sold_carats: ColumnType<string, string | number | undefined, string | number>
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  changed_xid: Generated<string>
  hidden_with_supplier: Generated<boolean>
}

export type ParcelsForSaleRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  origin: 'natural' | 'lab'
  kind: 'spot' | 'order'
}

export type ParcelsNamedRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  origin: 'natural' | 'lab'
  shape: string
  size_kind: 'mm' | 'sieve' | 'ct'
  size_from: ColumnType<string | null, string | number | null | undefined, string | number | null>
  size_to: ColumnType<string | null, string | number | null | undefined, string | number | null>
  color_from: string
  color_to: string
  clarity_from: string
  clarity_to: string
  make: string | null
  pieces_estimated: boolean
  left_carats: ColumnType<string, string | number, string | number>
  stock_no: string
  is_for_sale: boolean | null
}

export type PaymentReportEndsRow = {
  report_id: ColumnType<string, string | number | bigint, string | number | bigint>
  outcome: 'confirmed' | 'refused' | 'withdrawn'
  payment_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  reason: Generated<string>
  by_user: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type PaymentReportsRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  reported_by: ColumnType<string, string | number | bigint, string | number | bigint>
  kind: 'prepayment' | 'final'
  method: 'cash' | 'bank_card' | 'alipay' | 'wechat'
  amount: ColumnType<string, string | number, string | number>
  currency: 'RMB' | 'USD'
  proof_path: string | null
  note: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type PaymentsRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  customer_id: ColumnType<string, string | number | bigint, string | number | bigint>
  kind: 'prepayment' | 'final' | 'refund' | 'credit'
  method: 'cash' | 'bank_card' | 'alipay' | 'wechat' | 'credit'
  amount: ColumnType<string, string | number, string | number>
  currency: 'RMB' | 'USD'
  rate: ColumnType<string, string | number, string | number>
  amount_rmb: ColumnType<string, string | number, string | number>
  proof_path: string | null
  note: Generated<string>
  reverses_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  excess_of_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  recorded_by: ColumnType<string, string | number | bigint, string | number | bigint>
  confirmed_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type PeopleRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  name: string
  real_name: string
  company: string
  phone: string
  email: string
  wechat: string | null
  language: 'en' | 'zh' | 'es' | 'ja'
  role: number
  status: number
  is_open: boolean | null
  group_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  salesman_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  supplier_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  next_site_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  user_type: number
  is_demo: boolean
}

export type PiecesNamedRow = {
  id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  site_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  supplier_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  origin: string | null
  category: string | null
  material: string | null
  name: string | null
  report_no: string | null
  stock_no: string | null
  is_for_sale: boolean | null
}

export type PlacedOrdersRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  order_no: string
  type: 'goods' | 'lend' | 'return' | 'delivery' | 'jewelry'
  kind: 'natural_diamond' | 'lab_diamond' | 'natural_jewelry' | 'lab_jewelry' | 'mixed' | 'natural_mixed'
  status: 'held' | 'preparation' | 'purchased' | 'wait_handover' | 'completed' | 'voided' | 'returning' | 'returned' | 'loaned_out'
  is_given_up: boolean | null
  is_closed: boolean | null
  customer_id: ColumnType<string, string | number | bigint, string | number | bigint>
  salesman_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  pieces: number
  rmb_total: ColumnType<string, string | number, string | number>
  paid_rmb: ColumnType<string, string | number, string | number>
  unpaid_rmb: ColumnType<string, string | number, string | number>
  created_at: ColumnType<Date, Date | string, Date | string>
}

export type PriceBookBandsRow = {
  id: GeneratedAlways<string>
  book_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  origin: 'natural' | 'lab' | null
  hue: 'white' | 'fancy' | null
  carat_from: ColumnType<string | null, string | number | null | undefined, string | number | null>
  carat_to: ColumnType<string | null, string | number | null | undefined, string | number | null>
  multiplier: ColumnType<string, string | number | undefined, string | number>
  points: ColumnType<string, string | number | undefined, string | number>
}

export type PriceBookPlansRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  group_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  user_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  wish: ColumnType<unknown, string, string>
  at_cost: Generated<boolean>
  starts_at: ColumnType<Date, Date | string, Date | string>
  made_by: ColumnType<string, string | number | bigint, string | number | bigint>
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  state: Generated<'waiting' | 'done' | 'failed' | 'cancelled'>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type PriceBookSuppliersRow = {
  book_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  visible: Generated<boolean | null>
  multiplier: ColumnType<string | null, string | number | null | undefined, string | number | null>
  points: ColumnType<string | null, string | number | null | undefined, string | number | null>
}

export type PriceBookVersionsRow = {
  book_id: ColumnType<string, string | number | bigint, string | number | bigint>
  version: number
  content: ColumnType<unknown, string, string>
  made_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  undo_of: number | null
}

export type PriceBooksRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  group_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  user_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  multiplier: ColumnType<string, string | number | undefined, string | number>
  points: ColumnType<string, string | number | undefined, string | number>
  version: Generated<number>
}

export type PriceMarkRow = {
  is_only: Generated<boolean>
  mark: ColumnType<string, string | number | bigint | undefined, string | number | bigint>
}

export type PricesInForceRow = {
  list_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fallback: string | null
  books_mark: string | null
  mark: ColumnType<string, string | number | bigint, string | number | bigint>
}

export type ProofSecretRow = {
  only_one: Generated<boolean>
  secret: Buffer
}

export type ProofsRow = {
  id: GeneratedAlways<string>
  address: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
  salt: string | null
}

export type RapListsRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  list_date: string
  file_name: string
  imported_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  imported_at: ColumnType<Date, Date | string | undefined, Date | string>
  is_current: Generated<boolean>
}

export type RapPricesRow = {
  list_id: ColumnType<string, string | number | bigint, string | number | bigint>
  shape: 'round' | 'pear'
  clarity: string
  color: string
  low_ct: ColumnType<string, string | number, string | number>
  high_ct: ColumnType<string, string | number, string | number>
  usd_per_ct: ColumnType<string, string | number, string | number>
}

export type RatesInForceRow = {
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  origin: 'natural' | 'lab'
  kind: 'spot' | 'order'
  rate: ColumnType<string, string | number, string | number>
  set_at: ColumnType<Date, Date | string, Date | string>
  is_own: boolean | null
}

export type ReturnLinesRow = {
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  line_id: ColumnType<string, string | number | bigint, string | number | bigint>
  weighed: ColumnType<string | null, string | number | null | undefined, string | number | null>
  has_certificate: boolean
  note: Generated<string>
  verdict: 'passed' | 'off_sale' | 'rejected' | null
  verdict_note: Generated<string>
  checked_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  is_open: Generated<boolean>
}

export type ReturnRefundsRow = {
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  payment_id: ColumnType<string, string | number | bigint, string | number | bigint>
}

export type SavedSearchesRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  form: 'stone' | 'parcel' | 'jewelry'
  name: string
  version: number
  filter: ColumnType<unknown, string, string>
  mark: string
  address: string
  tells_new: boolean
  drop_percent: ColumnType<string | null, string | number | null | undefined, string | number | null>
  drop_usd: ColumnType<string | null, string | number | null | undefined, string | number | null>
  is_paused: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  since: Generated<string>
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type ScansRow = {
  browser_hash: Buffer
  scan_hash: Buffer
  kind: 'phone' | 'wechat' | 'bind'
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  address: string
  agent: string
  state: Generated<'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used'>
  user_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  polls: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export type SearchNewsRow = {
  id: GeneratedAlways<string>
  search_id: ColumnType<string, string | number | bigint, string | number | bigint>
  what: 'new' | 'cheaper' | 'answered'
  found: number
  goods: string[]
  at: ColumnType<Date, Date | string | undefined, Date | string>
  given_up_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  tries: Generated<number>
  next_try_at: ColumnType<Date, Date | string | undefined, Date | string>
  leased_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  taken_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type SearchProgressRow = {
  is_only: Generated<boolean>
  upto: string
}

export type SearchToldRow = {
  search_id: ColumnType<string, string | number | bigint, string | number | bigint>
  goods: string
  usd: ColumnType<string | null, string | number | null | undefined, string | number | null>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type SessionUsesRow = {
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  used_at: ColumnType<Date, Date | string, Date | string>
}

export type SessionsRow = {
  token_hash: Buffer
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  address: string
  agent: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  used_at: ColumnType<Date, Date | string | undefined, Date | string>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  id: GeneratedAlways<string>
}

export type SettingsRow = {
  name: string
  value: ColumnType<unknown, string, string>
}

export type ShareAnswersRow = {
  id: GeneratedAlways<string>
  share_id: ColumnType<string, string | number | bigint, string | number | bigint>
  visit_id: ColumnType<string, string | number | bigint, string | number | bigint>
  goods: string | null
  called: ColumnType<unknown, string | null | undefined, string | null>
  what: 'like' | 'dislike' | 'ask'
  words: Generated<string>
  name: Generated<string>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type ShareKeyRow = {
  is_only: Generated<boolean>
  private_jwk: ColumnType<unknown, string, string>
  public_jwk: ColumnType<unknown, string, string>
}

export type ShareVisitsRow = {
  id: GeneratedAlways<string>
  share_id: ColumnType<string, string | number | bigint, string | number | bigint>
  no: number
  secret_hash: Buffer
  device: 'phone' | 'desk'
  first_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_at: ColumnType<Date, Date | string | undefined, Date | string>
  times: Generated<number>
}

export type SharesRow = {
  id: GeneratedAlways<string>
  key: string
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  title: string
  note: string
  language: 'en' | 'zh' | null
  wishes: ColumnType<unknown, string | null | undefined, string | null>
  told: ColumnType<unknown, string | null | undefined, string | null>
  search: ColumnType<unknown, string | null | undefined, string | null>
  prices: 'none' | 'frozen' | 'live'
  prices_for: ColumnType<unknown, string | null | undefined, string | null>
  points: ColumnType<string, string | number, string | number>
  multiplier: ColumnType<string, string | number, string | number>
  shows_back: boolean
  shows_certificate: boolean
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  most_devices: number
  devices: Generated<number>
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type SiteAddressesRow = {
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  origin: string
}

export type SiteConfigsRow = {
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  config: ColumnType<unknown, string | undefined, string>
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  popup_version: Generated<number>
  updated_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
}

export type SiteNamesRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  parent_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  house_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  parent_group_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  name: string
  title: string | null
}

export type SiteOriginsRow = {
  origin: string
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  host: GeneratedAlways<string>
  is_primary: Generated<boolean>
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type SiteTermsRow = {
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  prepayment_percent: string | null
  hold_hours: string | null
  asks_verification: boolean | null
  lets_invite: boolean | null
  payment_accounts: ColumnType<unknown, string | null | undefined, string | null>
  parcel_loss_percent: string | null
  quote_hours: string | null
  parcel_limit_rmb: string | null
}

export type SitesRow = {
  id: GeneratedAlways<string>
  parent_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  name: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  parent_group_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  version: Generated<number>
  suspended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  suspended_why: Generated<string>
}

export type SizeTablesRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  version: number
  rows: ColumnType<unknown, string, string>
  note: Generated<string>
  created_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type StaleNoticesRow = {
  id: GeneratedAlways<string>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  told_at: ColumnType<Date, Date | string | undefined, Date | string>
  seen_before: ColumnType<Date, Date | string, Date | string>
  stones: number
}

export type StockChangeStonesRow = {
  change_id: ColumnType<string, string | number | bigint, string | number | bigint>
  stone_id: ColumnType<string, string | number | bigint, string | number | bigint>
  refused: string | null
  kept: string | null
  was_sale_status: string | null
  new_sale_status: string | null
  was_kind: string | null
  new_kind: string | null
  was_location: string | null
  new_location: string | null
  was_comment: string | null
  new_comment: string | null
  was_back: ColumnType<string | null, string | number | null | undefined, string | number | null>
  new_back: ColumnType<string | null, string | number | null | undefined, string | number | null>
  was_usd_per_ct: ColumnType<string | null, string | number | null | undefined, string | number | null>
  new_usd_per_ct: ColumnType<string | null, string | number | null | undefined, string | number | null>
  was_usd_total_given: ColumnType<string | null, string | number | null | undefined, string | number | null>
  new_usd_total_given: ColumnType<string | null, string | number | null | undefined, string | number | null>
}

export type StockChangesRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  origin: 'natural' | 'lab'
  made_by: ColumnType<string, string | number | bigint, string | number | bigint>
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  change: ColumnType<unknown, string, string>
  state: Generated<'planning' | 'planned' | 'applying' | 'done' | 'cancelled' | 'failed' | 'undoing' | 'undone'>
  stones: number
  plan: ColumnType<unknown, string | undefined, string>
  at_stone: ColumnType<string, string | number | bigint | undefined, string | number | bigint>
  looked_at: Generated<number>
  changed_to: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  changed: Generated<number>
  restored: Generated<number>
  cancel_asked: Generated<boolean>
  problem: ColumnType<unknown, string | null | undefined, string | null>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  undone_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  tries: Generated<number>
  next_try_at: ColumnType<Date, Date | string | undefined, Date | string>
  leased_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  taken_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type StockDaysRow = {
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  day: string
  origin: 'natural' | 'lab'
  stones: number
}

export type StockViewsRow = {
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  page: 'natural' | 'lab' | 'labFancy'
  search: string
}

export type StoneFilmsRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  stone_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  sum: string
}

export type StoneLogRow = {
  id: GeneratedAlways<string>
  stone_id: ColumnType<string, string | number | bigint, string | number | bigint>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  deed: 'added' | 'changed' | 'listed' | 'delisted' | 'stale' | 'rejected' | 'undone'
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  import_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  fields: ColumnType<unknown, string | undefined, string>
  change_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
}

export type StoneModelsRow = {
  stone_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  sum: string
  bytes: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  is_first: boolean
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  has_still: boolean
}

export type StonePicturesRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  stone_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  sum: string
}

export type StonesRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  origin: 'natural' | 'lab'
  kind: Generated<'spot' | 'order'>
  stock_no: string
  shape: string
  carat: ColumnType<string, string | number, string | number>
  color: string | null
  color_suffix: string | null
  fancy_color: string | null
  fancy_intensity: string | null
  fancy_overtone: string | null
  clarity: string | null
  clarity_suffix: string | null
  cut: string | null
  polish: string | null
  symmetry: string | null
  fluorescence: string | null
  milk: number | null
  brown: number | null
  green: number | null
  eye_clean: boolean | null
  lab: string | null
  report_no: string | null
  report_key: string | null
  length: ColumnType<string | null, string | number | null | undefined, string | number | null>
  width: ColumnType<string | null, string | number | null | undefined, string | number | null>
  depth: ColumnType<string | null, string | number | null | undefined, string | number | null>
  ratio: ColumnType<string | null, string | number | null | undefined, string | number | null>
  table_pct: ColumnType<string | null, string | number | null | undefined, string | number | null>
  depth_pct: ColumnType<string | null, string | number | null | undefined, string | number | null>
  crown_angle: ColumnType<string | null, string | number | null | undefined, string | number | null>
  crown_height: ColumnType<string | null, string | number | null | undefined, string | number | null>
  pavilion_angle: ColumnType<string | null, string | number | null | undefined, string | number | null>
  pavilion_depth: ColumnType<string | null, string | number | null | undefined, string | number | null>
  girdle: string | null
  culet: string | null
  growth: string | null
  treatment: string | null
  key_to_symbols: string | null
  comment: string | null
  location: string | null
  image_url: string | null
  video_url: string | null
  cert_url: string | null
  back: ColumnType<string | null, string | number | null | undefined, string | number | null>
  usd_per_ct: ColumnType<string, string | number, string | number>
  usd_total_given: ColumnType<string | null, string | number | null | undefined, string | number | null>
  sale_status: Generated<'for_sale' | 'delisted'>
  availability: Generated<'available' | 'held' | 'on_loan' | 'sold'>
  import_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  changed_xid: Generated<string>
  print_no: string | null
  shape_word: string | null
  pair_no: string | null
  supplier_hold: 'hold' | 'memo' | 'reserved' | 'unclear' | null
  image_gone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  video_gone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  hidden_with_supplier: Generated<boolean>
  own_image: string | null
  own_video: string | null
  cheaper_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  was_back: ColumnType<string | null, string | number | null | undefined, string | number | null>
  was_usd_per_ct: ColumnType<string | null, string | number | null | undefined, string | number | null>
  came_xid: Generated<string | null>
  cheaper_xid: string | null
  off_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type StonesForSaleRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  origin: 'natural' | 'lab'
  kind: 'spot' | 'order'
  stock_no: string
  shape: string
  carat: ColumnType<string, string | number, string | number>
  color: string | null
  fancy_color: string | null
  fancy_intensity: string | null
  clarity: string | null
  lab: string | null
  report_no: string | null
  report_key: string | null
  back: ColumnType<string | null, string | number | null | undefined, string | number | null>
  usd_per_ct: ColumnType<string, string | number, string | number>
  usd_total_given: ColumnType<string | null, string | number | null | undefined, string | number | null>
  availability: 'available' | 'held' | 'on_loan' | 'sold'
  supplier_hold: 'hold' | 'memo' | 'reserved' | 'unclear' | null
  seen_at: ColumnType<Date, Date | string, Date | string>
}

export type StonesNamedRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  origin: 'natural' | 'lab'
  shape: string
  shape_word: string | null
  carat: ColumnType<string, string | number, string | number>
  fancy_color: string | null
  report_no: string | null
  report_key: string | null
  stock_no: string
  is_for_sale: boolean | null
}

export type StyleCountsRow = {
  style_id: ColumnType<string, string | number | bigint, string | number | bigint>
  held: Generated<number>
  lent: Generated<number>
  sold: Generated<number>
}

export type StyleVersionsRow = {
  style_id: ColumnType<string, string | number | bigint, string | number | bigint>
  version: number
  bill: ColumnType<unknown, string, string>
  created_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type StylesNamedRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  origin: 'natural' | 'lab'
  category: string
  name: string
  style_no: string
  is_for_sale: boolean | null
}

export type SuppliedLinesRow = {
  id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  supplier_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  order_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  supply_status: string | null
  state: string | null
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  refused_because: string | null
}

export type SupplierContactsRow = {
  id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  email: string | null
  peoples_email: string | null
  language: string | null
}

export type SupplierImportsRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  mode: 'replace' | 'update' | 'delist'
  state: 'uploaded' | 'reading' | 'ready' | 'applying' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone'
  created_at: ColumnType<Date, Date | string, Date | string>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  is_unattended: boolean
  file_name: string
}

export type SupplierNamesRow = {
  id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  name: string
  short_code: string
  stale_days: number
  resale_consent: boolean
  is_disabled: boolean | null
}

export type SupplierPaymentsRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  method: 'cash' | 'bank_card' | 'alipay' | 'wechat'
  amount: ColumnType<string, string | number, string | number>
  currency: 'RMB' | 'USD'
  rate: ColumnType<string, string | number, string | number>
  amount_usd: ColumnType<string, string | number, string | number>
  paid_on: string
  reference: Generated<string>
  note: Generated<string>
  reverses_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  recorded_by: ColumnType<string, string | number | bigint, string | number | bigint>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type SupplierRequestLinesRow = {
  line_id: ColumnType<string, string | number | bigint, string | number | bigint>
  request_id: ColumnType<string, string | number | bigint, string | number | bigint>
}

export type SupplierRequestsRow = {
  id: GeneratedAlways<string>
  order_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  email: string
  message_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  asked_by: ColumnType<string, string | number | bigint, string | number | bigint>
  asked_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type SupplierWordsRow = {
  id: GeneratedAlways<string>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  field: string
  word: string
  meaning: string
  known: string | null
  said_at: ColumnType<Date, Date | string | undefined, Date | string>
  said_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  import_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
}

export type SuppliersRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  name: string
  short_code: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  email: Generated<string>
  contacts: ColumnType<unknown, string | undefined, string>
  terms: Generated<string>
  location: Generated<string>
  currency: Generated<string>
  stale_days: Generated<number>
  resale_consent: Generated<boolean>
  note: Generated<string>
  disabled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  disabled_why: Generated<string>
  version: Generated<number>
  merged_into: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
}

export type UploadKeysRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  supplier_id: ColumnType<string, string | number | bigint, string | number | bigint>
  name: string
  prefix: string
  key_hash: Buffer
  mode: 'replace' | 'update'
  kind: Generated<'spot' | 'order'>
  made_by: ColumnType<string, string | number | bigint, string | number | bigint>
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_address: Generated<string>
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  revoked_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
}

export type UsersRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  group_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  role: number
  codes: Generated<number[]>
  name: string
  password_hash: string
  real_name: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  company: Generated<string>
  address: Generated<string>
  invite_code: string
  salesman_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  supplier_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  next_site_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  user_type: Generated<number>
  status: Generated<number>
  permanent: Generated<boolean>
  limit_time: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  login_num: Generated<number>
  api_rate: ColumnType<string, string | number | undefined, string | number>
  is_demo: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  language: Generated<'en' | 'zh' | 'es' | 'ja'>
  inviter_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  content: ColumnType<unknown, string | undefined, string>
  phone_proven: Generated<boolean>
  email_proven: Generated<boolean>
  version: Generated<number>
  refuse_reason: Generated<string>
  password_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type VerificationCodesRow = {
  id: GeneratedAlways<string>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  channel: 'email' | 'sms'
  target_key: string
  purpose: 'register' | 'forgot' | 'either' | 'change'
  user_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  code_hash: string
  address: string
  tries: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  is_withheld: Generated<boolean>
}

export type VerificationDocumentsRow = {
  id: GeneratedAlways<string>
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  kind: 'business_card' | 'id_card' | 'student_card' | 'business_licence'
  file_name: string
  stored_name: string
  type: 'application/pdf' | 'image/jpeg' | 'image/png'
  bytes: number
  state: Generated<'waiting' | 'approved' | 'refused'>
  reason: Generated<string>
  decided_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type VisitsRow = {
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  began_at: ColumnType<Date, Date | string, Date | string>
  seen_at: ColumnType<Date, Date | string, Date | string>
  before_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type WantAnswersRow = {
  id: GeneratedAlways<string>
  search_id: ColumnType<string, string | number | bigint, string | number | bigint>
  stone_id: ColumnType<string, string | number | bigint, string | number | bigint>
  by_user: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type WantsRow = {
  search_id: ColumnType<string, string | number | bigint, string | number | bigint>
  wanted_mark: string
  customer_id: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
  pieces: Generated<number>
  back: ColumnType<string | null, string | number | null | undefined, string | number | null>
  usd_per_ct: ColumnType<string | null, string | number | null | undefined, string | number | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closed_by: ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>
}

export type WechatAccountsRow = {
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  app: 'official' | 'mini'
  openid: string
  unionid: Generated<string>
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  push: Generated<boolean>
  bound_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type WechatFollowersRow = {
  user_id: ColumnType<string, string | number | bigint, string | number | bigint>
  site_id: ColumnType<string, string | number | bigint, string | number | bigint>
  openid: string
}

export type WrongTriesRow = {
  subject: string
  address: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type Rows = {
  alert_choices: AlertChoicesRow
  alert_key: AlertKeyRow
  alert_times: AlertTimesRow
  alert_waits: AlertWaitsRow
  alerts: AlertsRow
  backup_runs: BackupRunsRow
  booked_payments: BookedPaymentsRow
  buying_groups: BuyingGroupsRow
  cart_items: CartItemsRow
  certificates: CertificatesRow
  change_log: ChangeLogRow
  claims: ClaimsRow
  closed_months: ClosedMonthsRow
  config_versions: ConfigVersionsRow
  credit_limits: CreditLimitsRow
  customer_credits: CustomerCreditsRow
  deliveries: DeliveriesRow
  delivery_lines: DeliveryLinesRow
  exchange_rates: ExchangeRatesRow
  export_jobs: ExportJobsRow
  export_log: ExportLogRow
  export_terms: ExportTermsRow
  feed_troubles: FeedTroublesRow
  feed_watches: FeedWatchesRow
  finished_imports: FinishedImportsRow
  group_books: GroupBooksRow
  groups: GroupsRow
  health_readings: HealthReadingsRow
  hold_reminders: HoldRemindersRow
  idempotency_keys: IdempotencyKeysRow
  import_layouts: ImportLayoutsRow
  import_notes: ImportNotesRow
  import_previews: ImportPreviewsRow
  imports: ImportsRow
  invitations: InvitationsRow
  issued_papers: IssuedPapersRow
  jewelry_change_goods: JewelryChangeGoodsRow
  jewelry_changes: JewelryChangesRow
  jewelry_log: JewelryLogRow
  jewelry_media: JewelryMediaRow
  jewelry_pieces: JewelryPiecesRow
  jewelry_quotes: JewelryQuotesRow
  jewelry_styles: JewelryStylesRow
  jewelry_works: JewelryWorksRow
  kept_certificates: KeptCertificatesRow
  kept_media: KeptMediaRow
  known_claims: KnownClaimsRow
  known_orders: KnownOrdersRow
  label_books: LabelBooksRow
  ledger_entries: LedgerEntriesRow
  ledger_lines: LedgerLinesRow
  left_goods: LeftGoodsRow
  list_fallbacks: ListFallbacksRow
  loan_deeds: LoanDeedsRow
  loan_reminders: LoanRemindersRow
  loans: LoansRow
  locations: LocationsRow
  logged_changes: LoggedChangesRow
  logged_configs: LoggedConfigsRow
  logged_exports: LoggedExportsRow
  logged_files: LoggedFilesRow
  logged_jewelry: LoggedJewelryRow
  logged_labels: LoggedLabelsRow
  logged_limits: LoggedLimitsRow
  logged_months: LoggedMonthsRow
  logged_orders: LoggedOrdersRow
  logged_payments: LoggedPaymentsRow
  logged_payouts: LoggedPayoutsRow
  logged_prices: LoggedPricesRow
  logged_rates: LoggedRatesRow
  logged_removals: LoggedRemovalsRow
  logged_sizes: LoggedSizesRow
  logged_stones: LoggedStonesRow
  logged_undone_files: LoggedUndoneFilesRow
  login_tickets: LoginTicketsRow
  making_reminders: MakingRemindersRow
  making_steps: MakingStepsRow
  media_key: MediaKeyRow
  media_uploads: MediaUploadsRow
  message_states: MessageStatesRow
  messages: MessagesRow
  metal_fixes: MetalFixesRow
  missed_searches: MissedSearchesRow
  notices_seen: NoticesSeenRow
  order_days: OrderDaysRow
  order_days_due: OrderDaysDueRow
  order_days_zone: OrderDaysZoneRow
  order_lines: OrderLinesRow
  order_links: OrderLinksRow
  order_log: OrderLogRow
  order_numbers: OrderNumbersRow
  order_tellings: OrderTellingsRow
  ordered_parcels: OrderedParcelsRow
  ordered_pieces: OrderedPiecesRow
  ordered_stones: OrderedStonesRow
  ordered_styles: OrderedStylesRow
  ordered_works: OrderedWorksRow
  orders: OrdersRow
  paper_prints: PaperPrintsRow
  paper_series: PaperSeriesRow
  parcel_links: ParcelLinksRow
  parcel_log: ParcelLogRow
  parcel_moves: ParcelMovesRow
  parcel_pictures: ParcelPicturesRow
  parcel_works: ParcelWorksRow
  parcels: ParcelsRow
  parcels_for_sale: ParcelsForSaleRow
  parcels_named: ParcelsNamedRow
  payment_report_ends: PaymentReportEndsRow
  payment_reports: PaymentReportsRow
  payments: PaymentsRow
  people: PeopleRow
  pieces_named: PiecesNamedRow
  placed_orders: PlacedOrdersRow
  price_book_bands: PriceBookBandsRow
  price_book_plans: PriceBookPlansRow
  price_book_suppliers: PriceBookSuppliersRow
  price_book_versions: PriceBookVersionsRow
  price_books: PriceBooksRow
  price_mark: PriceMarkRow
  prices_in_force: PricesInForceRow
  proof_secret: ProofSecretRow
  proofs: ProofsRow
  rap_lists: RapListsRow
  rap_prices: RapPricesRow
  rates_in_force: RatesInForceRow
  return_lines: ReturnLinesRow
  return_refunds: ReturnRefundsRow
  saved_searches: SavedSearchesRow
  scans: ScansRow
  search_news: SearchNewsRow
  search_progress: SearchProgressRow
  search_told: SearchToldRow
  session_uses: SessionUsesRow
  sessions: SessionsRow
  settings: SettingsRow
  share_answers: ShareAnswersRow
  share_key: ShareKeyRow
  share_visits: ShareVisitsRow
  shares: SharesRow
  site_addresses: SiteAddressesRow
  site_configs: SiteConfigsRow
  site_names: SiteNamesRow
  site_origins: SiteOriginsRow
  site_terms: SiteTermsRow
  sites: SitesRow
  size_tables: SizeTablesRow
  stale_notices: StaleNoticesRow
  stock_change_stones: StockChangeStonesRow
  stock_changes: StockChangesRow
  stock_days: StockDaysRow
  stock_views: StockViewsRow
  stone_films: StoneFilmsRow
  stone_log: StoneLogRow
  stone_models: StoneModelsRow
  stone_pictures: StonePicturesRow
  stones: StonesRow
  stones_for_sale: StonesForSaleRow
  stones_named: StonesNamedRow
  style_counts: StyleCountsRow
  style_versions: StyleVersionsRow
  styles_named: StylesNamedRow
  supplied_lines: SuppliedLinesRow
  supplier_contacts: SupplierContactsRow
  supplier_imports: SupplierImportsRow
  supplier_names: SupplierNamesRow
  supplier_payments: SupplierPaymentsRow
  supplier_request_lines: SupplierRequestLinesRow
  supplier_requests: SupplierRequestsRow
  supplier_words: SupplierWordsRow
  suppliers: SuppliersRow
  upload_keys: UploadKeysRow
  users: UsersRow
  verification_codes: VerificationCodesRow
  verification_documents: VerificationDocumentsRow
  visits: VisitsRow
  want_answers: WantAnswersRow
  wants: WantsRow
  wechat_accounts: WechatAccountsRow
  wechat_followers: WechatFollowersRow
  wrong_tries: WrongTriesRow
}
