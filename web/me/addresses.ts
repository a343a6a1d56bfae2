import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'

/** Where the house can be found, as far as it says so. */
export const addressesOf = (config: Pick<BaseConfig, 'isAddress' | 'address_on' | 'address_two'>): readonly string[] =>
  config.isAddress === 1 ? [config.address_on, config.address_two].filter((address) => address.trim() !== '') : []
