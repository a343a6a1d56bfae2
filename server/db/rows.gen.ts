// Generated from the migrated database by scripts/row-types.mjs. Do not edit.
import type { ColumnType } from 'kysely'

type Json = unknown

export type CartItemsRow = {
  user_id: ColumnType<string, string | number, string | number>
  stone_id: ColumnType<string, string | number, string | number>
  usd_total: ColumnType<string, string | number, string | number>
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type ExchangeRatesRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  site_id: ColumnType<string, string | number, string | number>
  origin: ColumnType<string, string, string>
  kind: ColumnType<string, string, string>
  rate: ColumnType<string, string | number, string | number>
  set_by: ColumnType<string | null, string | number | null | undefined, string | number | null>
  set_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type ExportLogRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  user_id: ColumnType<string, string | number, string | number>
  what: ColumnType<string, string, string>
  rows: ColumnType<number, number, number>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type GroupsRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  site_id: ColumnType<string, string | number, string | number>
  name: ColumnType<string, string, string>
  codes: ColumnType<number[], number[] | undefined, number[]>
  prepayment_percent: ColumnType<string | null, string | number | null | undefined, string | number | null>
}

export type IdempotencyKeysRow = {
  user_id: ColumnType<string, string | number, string | number>
  call: ColumnType<string, string, string>
  key: ColumnType<string, string, string>
  request_hash: ColumnType<Buffer, Buffer, Buffer>
  status: ColumnType<number | null, number | null | undefined, number | null>
  answer: ColumnType<Json | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type ImportLayoutsRow = {
  supplier_id: ColumnType<string, string | number, string | number>
  layout: ColumnType<Json, string, string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type ImportNotesRow = {
  import_id: ColumnType<string, string | number, string | number>
  seq: ColumnType<string, string | number, string | number>
  level: ColumnType<string, string, string>
  sheet: ColumnType<string | null, string | null | undefined, string | null>
  row_no: ColumnType<number, number, number>
  column_name: ColumnType<string | null, string | null | undefined, string | null>
  value: ColumnType<string | null, string | null | undefined, string | null>
  reason: ColumnType<string, string, string>
}

export type ImportsRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  site_id: ColumnType<string, string | number, string | number>
  supplier_id: ColumnType<string, string | number, string | number>
  created_by: ColumnType<string | null, string | number | null | undefined, string | number | null>
  mode: ColumnType<string, string, string>
  kind: ColumnType<string, string | undefined, string>
  state: ColumnType<string, string | undefined, string>
  file_name: ColumnType<string, string, string>
  file_path: ColumnType<string, string, string>
  file_bytes: ColumnType<string, string | number, string | number>
  layout: ColumnType<Json | null, string | null | undefined, string | null>
  progress: ColumnType<Json, string | undefined, string>
  counts: ColumnType<Json, string | undefined, string>
  problem: ColumnType<Json | null, string | null | undefined, string | null>
  cancel_asked: ColumnType<boolean, boolean | undefined, boolean>
  leased_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type LedgerEntriesRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  site_id: ColumnType<string, string | number, string | number>
  order_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  payment_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  what: ColumnType<string, string, string>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type LedgerLinesRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  entry_id: ColumnType<string, string | number, string | number>
  account: ColumnType<string, string, string>
  customer_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  supplier_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  currency: ColumnType<string, string, string>
  amount: ColumnType<string, string | number, string | number>
}

export type LocationsRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  site_id: ColumnType<string, string | number, string | number>
  name: ColumnType<string, string, string>
  sort: ColumnType<number, number | undefined, number>
}

export type LoginFailuresRow = {
  site_id: ColumnType<string, string | number, string | number>
  name: ColumnType<string, string, string>
  address: ColumnType<string, string, string>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type OrderLinesRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  order_id: ColumnType<string, string | number, string | number>
  stone_id: ColumnType<string, string | number, string | number>
  supplier_id: ColumnType<string, string | number, string | number>
  supply_status: ColumnType<string, string, string>
  bought: ColumnType<boolean, boolean | undefined, boolean>
  state: ColumnType<string, string | undefined, string>
  snapshot: ColumnType<Json, string, string>
  rap: ColumnType<string | null, string | number | null | undefined, string | number | null>
  back: ColumnType<string | null, string | number | null | undefined, string | number | null>
  usd_per_ct: ColumnType<string, string | number, string | number>
  usd_total: ColumnType<string, string | number, string | number>
  rmb_total: ColumnType<string, string | number, string | number>
  rate: ColumnType<string, string | number, string | number>
  cost_usd: ColumnType<string, string | number, string | number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type OrderLogRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  order_id: ColumnType<string, string | number, string | number>
  line_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  user_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  what: ColumnType<string, string, string>
  from_state: ColumnType<string | null, string | null | undefined, string | null>
  to_state: ColumnType<string | null, string | null | undefined, string | null>
  note: ColumnType<string, string | undefined, string>
}

export type OrderNumbersRow = {
  prefix: ColumnType<string, string, string>
  day: ColumnType<string, string, string>
  last: ColumnType<number, number, number>
}

export type OrdersRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  site_id: ColumnType<string, string | number, string | number>
  order_no: ColumnType<string, string, string>
  type: ColumnType<string, string | undefined, string>
  kind: ColumnType<string, string, string>
  status: ColumnType<string, string, string>
  version: ColumnType<number, number | undefined, number>
  customer_id: ColumnType<string, string | number, string | number>
  placed_by: ColumnType<string, string | number, string | number>
  salesman_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  remark: ColumnType<string, string | undefined, string>
  pickup: ColumnType<string, string, string>
  express_no: ColumnType<string | null, string | null | undefined, string | null>
  pickup_name: ColumnType<string | null, string | null | undefined, string | null>
  address: ColumnType<string, string | undefined, string>
  usd_total: ColumnType<string, string | number, string | number>
  rmb_total: ColumnType<string, string | number, string | number>
  cn_rate: ColumnType<string, string | number, string | number>
  prepayment_percent: ColumnType<string, string | number, string | number>
  prepayment_due_rmb: ColumnType<string, string | number, string | number>
  prepayment_waived_reason: ColumnType<string | null, string | null | undefined, string | null>
  hold_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  void_reason: ColumnType<string | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type PaymentsRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  site_id: ColumnType<string, string | number, string | number>
  order_id: ColumnType<string, string | number, string | number>
  customer_id: ColumnType<string, string | number, string | number>
  kind: ColumnType<string, string, string>
  method: ColumnType<string, string, string>
  amount: ColumnType<string, string | number, string | number>
  currency: ColumnType<string, string, string>
  rate: ColumnType<string, string | number, string | number>
  amount_rmb: ColumnType<string, string | number, string | number>
  proof_path: ColumnType<string | null, string | null | undefined, string | null>
  note: ColumnType<string, string | undefined, string>
  reverses_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  excess_of_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  recorded_by: ColumnType<string, string | number, string | number>
  confirmed_by: ColumnType<string | null, string | number | null | undefined, string | number | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type PriceBookBandsRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  book_id: ColumnType<string, string | number, string | number>
  supplier_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  origin: ColumnType<string | null, string | null | undefined, string | null>
  hue: ColumnType<string | null, string | null | undefined, string | null>
  carat_from: ColumnType<string | null, string | number | null | undefined, string | number | null>
  carat_to: ColumnType<string | null, string | number | null | undefined, string | number | null>
  multiplier: ColumnType<string, string | number | undefined, string | number>
  points: ColumnType<string, string | number | undefined, string | number>
}

export type PriceBookSuppliersRow = {
  book_id: ColumnType<string, string | number, string | number>
  supplier_id: ColumnType<string, string | number, string | number>
  visible: ColumnType<boolean, boolean | undefined, boolean>
  multiplier: ColumnType<string | null, string | number | null | undefined, string | number | null>
  points: ColumnType<string | null, string | number | null | undefined, string | number | null>
}

export type PriceBooksRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  site_id: ColumnType<string, string | number, string | number>
  group_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  user_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  multiplier: ColumnType<string, string | number | undefined, string | number>
  points: ColumnType<string, string | number | undefined, string | number>
  version: ColumnType<number, number | undefined, number>
}

export type RapListsRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  site_id: ColumnType<string, string | number, string | number>
  list_date: ColumnType<string, string, string>
  file_name: ColumnType<string, string, string>
  imported_by: ColumnType<string | null, string | number | null | undefined, string | number | null>
  imported_at: ColumnType<Date, Date | string | undefined, Date | string>
  is_current: ColumnType<boolean, boolean | undefined, boolean>
}

export type RapPricesRow = {
  list_id: ColumnType<string, string | number, string | number>
  shape: ColumnType<string, string, string>
  clarity: ColumnType<string, string, string>
  color: ColumnType<string, string, string>
  low_ct: ColumnType<string, string | number, string | number>
  high_ct: ColumnType<string, string | number, string | number>
  usd_per_ct: ColumnType<string, string | number, string | number>
}

export type SessionsRow = {
  token_hash: ColumnType<Buffer, Buffer, Buffer>
  user_id: ColumnType<string, string | number, string | number>
  site_id: ColumnType<string, string | number, string | number>
  address: ColumnType<string, string, string>
  agent: ColumnType<string, string | undefined, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  used_at: ColumnType<Date, Date | string | undefined, Date | string>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type SettingsRow = {
  name: ColumnType<string, string, string>
  value: ColumnType<Json, string, string>
}

export type SiteConfigsRow = {
  site_id: ColumnType<string, string | number, string | number>
  config: ColumnType<Json, string | undefined, string>
  version: ColumnType<number, number | undefined, number>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type SiteOriginsRow = {
  origin: ColumnType<string, string, string>
  site_id: ColumnType<string, string | number, string | number>
}

export type SitesRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  parent_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  name: ColumnType<string, string, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  parent_group_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
}

export type StoneClaimsRow = {
  stone_id: ColumnType<string, string | number, string | number>
  line_id: ColumnType<string, string | number, string | number>
  claim_key: ColumnType<string, string, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  released_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export type StonesRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  site_id: ColumnType<string, string | number, string | number>
  supplier_id: ColumnType<string, string | number, string | number>
  origin: ColumnType<string, string, string>
  kind: ColumnType<string, string | undefined, string>
  stock_no: ColumnType<string, string, string>
  shape: ColumnType<string, string, string>
  carat: ColumnType<string, string | number, string | number>
  color: ColumnType<string | null, string | null | undefined, string | null>
  color_suffix: ColumnType<string | null, string | null | undefined, string | null>
  fancy_color: ColumnType<string | null, string | null | undefined, string | null>
  fancy_intensity: ColumnType<string | null, string | null | undefined, string | null>
  fancy_overtone: ColumnType<string | null, string | null | undefined, string | null>
  clarity: ColumnType<string | null, string | null | undefined, string | null>
  clarity_suffix: ColumnType<string | null, string | null | undefined, string | null>
  cut: ColumnType<string | null, string | null | undefined, string | null>
  polish: ColumnType<string | null, string | null | undefined, string | null>
  symmetry: ColumnType<string | null, string | null | undefined, string | null>
  fluorescence: ColumnType<string | null, string | null | undefined, string | null>
  milk: ColumnType<number | null, number | null | undefined, number | null>
  brown: ColumnType<number | null, number | null | undefined, number | null>
  green: ColumnType<number | null, number | null | undefined, number | null>
  eye_clean: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  lab: ColumnType<string | null, string | null | undefined, string | null>
  report_no: ColumnType<string | null, string | null | undefined, string | null>
  report_key: ColumnType<string | null, string | null | undefined, string | null>
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
  girdle: ColumnType<string | null, string | null | undefined, string | null>
  culet: ColumnType<string | null, string | null | undefined, string | null>
  growth: ColumnType<string | null, string | null | undefined, string | null>
  treatment: ColumnType<string | null, string | null | undefined, string | null>
  key_to_symbols: ColumnType<string | null, string | null | undefined, string | null>
  comment: ColumnType<string | null, string | null | undefined, string | null>
  location: ColumnType<string | null, string | null | undefined, string | null>
  image_url: ColumnType<string | null, string | null | undefined, string | null>
  video_url: ColumnType<string | null, string | null | undefined, string | null>
  cert_url: ColumnType<string | null, string | null | undefined, string | null>
  back: ColumnType<string | null, string | number | null | undefined, string | number | null>
  usd_per_ct: ColumnType<string, string | number, string | number>
  usd_total_given: ColumnType<string | null, string | number | null | undefined, string | number | null>
  sale_status: ColumnType<string, string | undefined, string>
  availability: ColumnType<string, string | undefined, string>
  import_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  changed_xid: ColumnType<string, string | undefined, string>
}

export type SuppliersRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  site_id: ColumnType<string, string | number, string | number>
  name: ColumnType<string, string, string>
  short_code: ColumnType<string, string, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type UsersRow = {
  id: ColumnType<string, string | number | undefined, string | number>
  site_id: ColumnType<string, string | number, string | number>
  group_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  role: ColumnType<number, number, number>
  codes: ColumnType<number[], number[] | undefined, number[]>
  name: ColumnType<string, string, string>
  password_hash: ColumnType<string, string, string>
  real_name: ColumnType<string, string | undefined, string>
  phone: ColumnType<string, string | undefined, string>
  email: ColumnType<string, string | undefined, string>
  company: ColumnType<string, string | undefined, string>
  address: ColumnType<string, string | undefined, string>
  invite_code: ColumnType<string, string, string>
  salesman_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  supplier_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  next_site_id: ColumnType<string | null, string | number | null | undefined, string | number | null>
  user_type: ColumnType<number, number | undefined, number>
  status: ColumnType<number, number | undefined, number>
  permanent: ColumnType<boolean, boolean | undefined, boolean>
  limit_time: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  login_num: ColumnType<number, number | undefined, number>
  api_rate: ColumnType<string, string | number | undefined, string | number>
  is_demo: ColumnType<boolean, boolean | undefined, boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type Rows = {
  cart_items: CartItemsRow
  exchange_rates: ExchangeRatesRow
  export_log: ExportLogRow
  groups: GroupsRow
  idempotency_keys: IdempotencyKeysRow
  import_layouts: ImportLayoutsRow
  import_notes: ImportNotesRow
  imports: ImportsRow
  ledger_entries: LedgerEntriesRow
  ledger_lines: LedgerLinesRow
  locations: LocationsRow
  login_failures: LoginFailuresRow
  order_lines: OrderLinesRow
  order_log: OrderLogRow
  order_numbers: OrderNumbersRow
  orders: OrdersRow
  payments: PaymentsRow
  price_book_bands: PriceBookBandsRow
  price_book_suppliers: PriceBookSuppliersRow
  price_books: PriceBooksRow
  rap_lists: RapListsRow
  rap_prices: RapPricesRow
  sessions: SessionsRow
  settings: SettingsRow
  site_configs: SiteConfigsRow
  site_origins: SiteOriginsRow
  sites: SitesRow
  stone_claims: StoneClaimsRow
  stones: StonesRow
  suppliers: SuppliersRow
  users: UsersRow
}
