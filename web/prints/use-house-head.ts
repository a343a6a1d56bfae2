import { useSite } from '../me/site.ts'
import type { HouseHead } from './sheet.tsx'

const nobody: HouseHead = { house: '', address: [] }

/** The house, where it is and its telephone. */
export function useHouseHead(): HouseHead {
  const site = useSite((now) => now.config)
  if (!site) return nobody
  const places = site.isAddress === 1 ? [site.address_on, site.address_two] : []
  return { house: site.title, address: [...places, site.service_on_phone].filter(Boolean) }
}
