import { aliasKey } from './fold.ts'

/** One place, written in many ways by suppliers and searchers; stock keeps the text of the file. */
const places: readonly (readonly string[])[] = [
  'HK|HKG|Hong Kong|HongKong SAR|香港',
  'CN|China|PRC|Mainland China|中国|国内|大陆',
  'SZ|Shenzhen|深圳',
  'SH|Shanghai|上海',
  'BJ|Beijing|北京',
  'GZ|Guangzhou|广州',
  'WH|Wuhan|武汉',
  'India|印度',
  'Mumbai|Bombay|BOM|孟买',
  'Surat|苏拉特',
  'USA|US|United States|America|美国',
  'NY|NYC|New York|纽约',
  'LA|Los Angeles|洛杉矶',
  'Belgium|比利时',
  'Antwerp|安特卫普',
  'Israel|以色列',
  'Ramat Gan|Tel Aviv|特拉维夫|拉马特甘',
  'UAE|United Arab Emirates|阿联酋',
  'Dubai|DXB|迪拜',
  'Abroad|Overseas|国外|海外|境外',
  'Thailand|泰国',
  'Bangkok|BKK|曼谷',
  'Singapore|SG|新加坡',
  'London|伦敦',
  'Japan|日本',
  'Tokyo|东京',
].map((names) => names.split('|').map(aliasKey))

const groupOf: ReadonlyMap<string, number> = new Map(places.flatMap((names, group) => names.map((name) => [name, group] as const)))

/** The locations in stock that a word names, in whatever spelling or language; none when it is no place we know. */
export function samePlace(key: string, locations: readonly string[]): readonly string[] {
  const group = groupOf.get(key)
  return locations.filter((location) => {
    const other = aliasKey(location)
    return other === key || (group !== undefined && groupOf.get(other) === group)
  })
}
