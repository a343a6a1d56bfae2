import { offeredLanguages, type Language } from '@loupe/domain/api/text.ts'
import { defaultConfig } from '@loupe/domain/sites/default-config.ts'
import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'
import { create } from 'zustand'

/** Base config of the site that this page's address belongs to; null until the first answer. */
export const useSite = create<{ config: BaseConfig | null }>(() => ({ config: null }))

/** The languages to choose from here; those of a house that says nothing until the config is there. */
export const useOfferedLanguages = (): readonly Language[] => offeredLanguages(useSite((site) => site.config) ?? defaultConfig)
