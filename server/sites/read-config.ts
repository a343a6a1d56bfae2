import { defaultConfig } from '@loupe/domain/sites/default-config.ts'
import type { SiteConfig } from '@loupe/domain/sites/default-config.ts'
import { baseConfig } from '@loupe/domain/sites/sites.api.ts'

/** A stored config is trusted field by field: what does not fit its field falls back to the default. */
export function configOf(stored: Readonly<Record<string, unknown>>, name: string): SiteConfig {
  const fields: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> = baseConfig.shape
  const known = Object.entries(stored).filter(([field, value]) => field in defaultConfig && fields[field]?.safeParse(value).success)
  return { ...defaultConfig, title: name, ...Object.fromEntries(known) }
}
