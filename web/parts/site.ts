import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'
import { create } from 'zustand'

/** Base config of the site that this page's address belongs to; null until the first answer. */
export const useSite = create<{ config: BaseConfig | null }>(() => ({ config: null }))
