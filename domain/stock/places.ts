import { aliasKey } from './fold.ts'

/** One place, written in many ways by suppliers and searchers; stock keeps the text of the file. */
const written: readonly string[] = [
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
  'UK|United Kingdom|England|英国',
  'Canada|加拿大',
  'Toronto|多伦多',
  'Vancouver|温哥华',
  'Australia|澳大利亚',
  'Sydney|悉尼',
  'Melbourne|墨尔本',
  'Switzerland|瑞士',
  'Geneva|日内瓦',
  'Germany|德国',
  'Idar Oberstein',
  'Italy|意大利',
  'Milan|米兰',
  'France|法国',
  'Paris|巴黎',
  'Turkey|Türkiye|土耳其',
  'Istanbul|伊斯坦布尔',
  'Russia|俄罗斯',
  'Moscow|莫斯科',
  'Botswana|博茨瓦纳',
  'Gaborone|哈博罗内',
  'South Africa|南非',
  'Johannesburg|约翰内斯堡',
  'Korea|South Korea|韩国',
  'Seoul|首尔',
  'Taiwan|台湾',
  'Taipei|台北',
  'Macau|Macao|澳门',
  'Zhengzhou|郑州',
  'Jaipur|斋浦尔',
  'Navsari',
  'Bhavnagar',
  'Ahmedabad|艾哈迈达巴德',
  'Chicago|芝加哥',
  'Miami|迈阿密',
]
const places = written.map((names) => names.split('|').map(aliasKey))

/** Every place that is known, by its full English name and as Chinese writes it. */
export const placeNames: readonly { readonly name: string; readonly zh: string }[] = written.map((names) => {
  const forms = names.split('|')
  const name = forms.find((form) => /[a-z]/.test(form)) ?? names
  return { name, zh: forms.find((form) => /\p{Script=Han}/u.test(form)) ?? name }
})

const groupOf: ReadonlyMap<string, number> = new Map(places.flatMap((names, group) => names.map((name) => [name, group] as const)))

/** Codes that are places only among other things that they may be: a sheet called WH holds white stones as well. */
const doubtful: ReadonlySet<string> = new Set(['WH', 'SH', 'SZ', 'GZ', 'BJ', 'LA', 'CN', 'US', 'SG'])

/** Is a word by itself the name of a place? */
export const isPlace = (word: string): boolean => groupOf.has(aliasKey(word)) && !doubtful.has(aliasKey(word))

/** Does a cell name a place that is known, alone or beside others ("Mumbai, India")? */
export const namesPlace = (text: string): boolean =>
  groupOf.has(aliasKey(text)) || text.split(/[^\p{L}\s]+/u).some((part) => groupOf.has(aliasKey(part)))

/** The locations in stock that a word names, in whatever spelling or language; none when it is no place we know. */
export function samePlaces(locations: readonly string[]): (key: string) => readonly string[] {
  const byPlace = new Map<string | number, string[]>()
  for (const location of locations) {
    const key = aliasKey(location)
    const place = groupOf.get(key) ?? key
    byPlace.set(place, [...(byPlace.get(place) ?? []), location])
  }
  return (key) => byPlace.get(groupOf.get(key) ?? key) ?? []
}

/** The same for one word. */
export const samePlace = (key: string, locations: readonly string[]): readonly string[] => samePlaces(locations)(key)
