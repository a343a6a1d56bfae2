import type { Region } from '@loupe/domain/regions/regions.ts'

/** Codes of the chosen places, empty where nothing is chosen; named as the calls name them. */
export type Place = { readonly province: string; readonly citys: string; readonly area: string }

const below = (regions: readonly Region[], code: string): readonly Region[] =>
  (code === '' ? undefined : regions.find((region) => region.code === code))?.regions ?? []

/** What each of the three pickers offers: the places below the one that is chosen above. */
export function placesOf(
  regions: readonly Region[],
  country: string,
  { province, citys }: Place,
): readonly [readonly Region[], readonly Region[], readonly Region[]] {
  const provinces = below(regions, country)
  const cities = below(provinces, province)
  return [provinces, cities, below(cities, citys)]
}

/** The chosen places in Chinese, for those who read the registration. A municipality is its own city and named once. */
export function placeName(regions: readonly Region[], country: string, place: Place): string {
  const levels = placesOf(regions, country, place)
  const codes = [place.province, place.citys, place.area]
  const names = levels.flatMap((level, k) => level.find((region) => region.code === codes[k])?.name ?? [])
  return [...new Set(names)].join(' ')
}
