import type { Pair } from '@loupe/domain/paperwork/pair.ts'
import { configIn } from '@loupe/domain/sites/per-language.ts'
import type { Db } from '../db/database.ts'
import { readConfigRow } from './config-history.store.ts'
import { configOf } from './read-config.ts'

/** What a site's papers say of it, as its config in force has it. */
export type PaperTerms = {
  readonly name: Pair
  /** Where it is and how it is reached. */
  readonly lines: readonly Pair[]
  readonly taxNo: string
  /** The last day on which it may warrant natural goods; empty where it may not. */
  readonly warrantyUntil: string
  readonly warranty: { readonly loose: Pair; readonly jewelry: Pair }
  /** Empty: the usual words. */
  readonly labDisclosure: Pair
  /** The version of the config. */
  readonly version: number
}

type Stored = Readonly<Record<string, unknown>>
const textIn = (stored: Stored, field: string): string => {
  const value = stored[field]
  return typeof value === 'string' ? value.trim() : ''
}

export async function readPaperTerms(db: Db, siteId: string): Promise<PaperTerms> {
  const { name, config, version } = await readConfigRow(db, siteId)
  const [en, zh] = [configIn(config, 'en'), configIn(config, 'zh')]
  const both = (field: string): Pair => ({ en: textIn(en, field), zh: textIn(zh, field) })
  const site = configOf(en, name)
  const firm = both('firm_name')
  const places = site.isAddress === 1 ? [both('address_on'), both('address_two')] : []
  const phone = site.service_on_phone
  return {
    name: firm.en === '' ? { en: site.title, zh: site.title } : firm,
    lines: [...places, { en: phone, zh: phone }].filter((line) => line.en !== ''),
    taxNo: textIn(config, 'tax_no'),
    warrantyUntil: textIn(config, 'warranty_until'),
    warranty: { loose: both('warranty_loose'), jewelry: both('warranty_jewelry') },
    labDisclosure: both('lab_disclosure'),
    version,
  }
}
