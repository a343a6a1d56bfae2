import { holdsAny, mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { notAllowed, notFound, staleVersion } from '@loupe/domain/api/api.problems.ts'
import { defaultConfig, defaultDepositPercent, defaultParcelLossPercent, defaultQuoteHours } from '@loupe/domain/sites/default-config.ts'
import { usualExportsADay } from '@loupe/domain/exports/export-limits.ts'
import { paperFields } from '@loupe/domain/sites/paper-fields.ts'
import { chineseOf, textsPerLanguage } from '@loupe/domain/sites/per-language.ts'
import { configFields } from '@loupe/domain/sites/sites.api.ts'
import type { ConfigFields, EditableConfig } from '@loupe/domain/sites/sites.api.ts'
import { noDeliveryDays } from '@loupe/domain/stock/delivery-days.ts'
import { noSuchGuest } from '@loupe/domain/sites/sites.problems.ts'
import { accountStatus } from '@loupe/domain/users/account-status.ts'
import { changedFields } from '../db/change-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { accountByName } from '../users/users.ts'
import { listConfigVersions, lockConfigRow, readConfigRow, readConfigVersion, writeConfig } from './config-history.store.ts'
import type { ConfigRow, Stored } from './config-history.store.ts'
import { configOf } from './read-config.ts'

/**
 * The site whose config somebody edits: the house's staff edit their own, a reseller's operator the one they run.
 * @throws Problem 403 for whoever holds a reseller's code without running a site
 */
export function configSiteOf(viewer: Viewer): string {
  if (holdsAny(viewer.codes, [roles.config])) return viewer.siteId
  if (viewer.nextSiteId === null || viewer.nextSiteId !== viewer.siteId) throw notAllowed()
  return viewer.nextSiteId
}

type Fields = EditableConfig['config']

/** The fields that staff set; what is stored and does not fit its field's rule shows as its default, as everywhere. */
function fieldsOf({ name, config: stored }: Pick<ConfigRow, 'name' | 'config'>, houseHoldHours: number): Fields {
  const fallback: Stored = {
    ...defaultConfig,
    title: name,
    prepayment_percent: defaultDepositPercent,
    parcel_loss_percent: defaultParcelLossPercent,
    hold_hours: String(Math.max(1, Math.round(houseHoldHours))),
    quote_hours: defaultQuoteHours,
    parcel_limit_rmb: '',
    export_head: 1,
    export_watermark: '',
    export_day_limit: usualExportsADay,
    payment_accounts: [],
    delivery_days: noDeliveryDays,
    ...Object.fromEntries([...textsPerLanguage.map(chineseOf), ...Object.keys(paperFields)].map((field) => [field, ''])),
  }
  const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
  const all: Stored = {
    ...stored,
    ...configOf(stored, name),
    prepayment_percent: asText(stored['prepayment_percent']),
    hold_hours: asText(stored['hold_hours']),
    quote_hours: asText(stored['quote_hours']),
    parcel_limit_rmb: asText(stored['parcel_limit_rmb']),
    parcel_loss_percent: asText(stored['parcel_loss_percent']),
  }
  const fields = Object.entries(configFields.shape).map(([field, rule]) => {
    const value = all[field]
    return [field, value !== undefined && rule.safeParse(value).success ? value : fallback[field]]
  })
  return Object.fromEntries(fields) as Fields
}

const editable = (row: ConfigRow, houseHoldHours: number): EditableConfig => ({
  version: row.version,
  config: fieldsOf(row, houseHoldHours),
  updated_at: row.updatedAt.toISOString(),
})

export const configToEdit = async (db: Db, viewer: Viewer, houseHoldHours: number): Promise<EditableConfig> =>
  editable(await readConfigRow(db, configSiteOf(viewer)), houseHoldHours)

/** @throws Problem 400 when visitors would be let in as somebody who is no visitor */
async function checkGuest(db: Db, siteId: string, fields: Fields): Promise<void> {
  if (fields.visitor_status !== 1 && fields.visitor_user === '') return
  const guest = await accountByName(db, siteId, fields.visitor_user)
  if (guest === null || guest.role !== mainRoles.visitor || guest.status !== accountStatus.approved) throw noSuchGuest()
}

type Step = {
  readonly version: number
  readonly houseHoldHours: number
  readonly next: (tx: Tx, before: ConfigRow, siteId: string) => Promise<{ fields: ConfigFields; undoOf: number | null }>
}

async function putInForce(db: Db, viewer: Viewer, step: Step): Promise<EditableConfig> {
  const siteId = configSiteOf(viewer)
  return inTransaction(db, async (tx) => {
    const before = await lockConfigRow(tx, siteId)
    if (before.version !== step.version) throw staleVersion(editable(before, step.houseHoldHours))
    const { fields, undoOf } = await step.next(tx, before, siteId)
    const old = fieldsOf(before, step.houseHoldHours)
    const now = Object.assign({ ...old }, fields)
    if (Object.keys(changedFields(old, now)).length === 0) return editable(before, step.houseHoldHours)
    if (now.visitor_status !== old.visitor_status || now.visitor_user !== old.visitor_user) await checkGuest(tx, siteId, now)
    const isSamePopup = now.popup_content === old.popup_content && now.popup_content_zh === old.popup_content_zh
    const popupVersion = isSamePopup ? before.popupVersion : before.popupVersion + 1
    // What is stored beside the fields (a guest's password of old) stays as it is.
    const config = { ...before.config, ...now }
    await writeConfig(tx, { siteId, before, config, popupVersion, by: viewer.userId, undoOf })
    return editable(await readConfigRow(tx, siteId), step.houseHoldHours)
  })
}

/** Changes the fields that are named. @throws Problem 400 a guest who is none, 409 a stale version */
export const submitConfig = (
  db: Db,
  viewer: Viewer,
  wish: { readonly version: number; readonly config: ConfigFields },
  houseHoldHours: number,
): Promise<EditableConfig> =>
  putInForce(db, viewer, { version: wish.version, houseHoldHours, next: async () => ({ fields: wish.config, undoOf: null }) })

/** Brings an earlier config back as a new version. @throws Problem 404 no such version, 409 a stale one */
export const undoConfig = (
  db: Db,
  viewer: Viewer,
  wish: { readonly version: number; readonly to: number },
  houseHoldHours: number,
): Promise<EditableConfig> =>
  putInForce(db, viewer, {
    version: wish.version,
    houseHoldHours,
    next: async (tx, before, siteId) => {
      const stored = await readConfigVersion(tx, siteId, wish.to)
      if (stored === null) throw notFound()
      return { fields: fieldsOf({ name: before.name, config: stored }, houseHoldHours), undoOf: wish.to }
    },
  })

/** Configs that were in force, newest first, with the fields that each changed; one that was never changed is the only one. */
export async function configHistory(
  db: Db,
  viewer: Viewer,
  wanted: { readonly after?: number | undefined; readonly limit: number },
  houseHoldHours: number,
) {
  const siteId = configSiteOf(viewer)
  const { name, version, updatedAt } = await readConfigRow(db, siteId)
  const found = await listConfigVersions(db, siteId, { ...wanted, limit: wanted.limit + 1 })
  const fieldsAt = (config: Stored): Fields => fieldsOf({ name, config }, houseHoldHours)
  const rows = found.slice(0, wanted.limit).map((row) => ({
    version: row.version,
    at: row.at.toISOString(),
    by: row.by ?? '',
    undoOf: row.undo_of,
    fields: row.before === null ? {} : changedFields(fieldsAt(row.before), fieldsAt(row.config)),
  }))
  if (rows.length === 0 && wanted.after === undefined) {
    return { rows: [{ version, at: updatedAt.toISOString(), by: '', undoOf: null, fields: {} }], next: null }
  }
  return { rows, next: found.length > wanted.limit ? (rows.at(-1)?.version ?? null) : null }
}
