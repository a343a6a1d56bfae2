import type { Text } from '../api/text.ts'

const place = (en: string, zh: string, es: string, ja: string): Text => ({ en, zh, es, ja })

/** Places of the trade that have a name of their own in other languages. */
const places: readonly Text[] = [
  place('Shenzhen', '深圳', 'Shenzhen', '深圳'),
  place('Shanghai', '上海', 'Shanghái', '上海'),
  place('Beijing', '北京', 'Pekín', '北京'),
  place('Guangzhou', '广州', 'Cantón', '広州'),
  place('Zhengzhou', '郑州', 'Zhengzhou', '鄭州'),
  place('Wuhan', '武汉', 'Wuhan', '武漢'),
  place('Hong Kong', '香港', 'Hong Kong', '香港'),
  place('Mumbai', '孟买', 'Bombay', 'ムンバイ'),
  place('Surat', '苏拉特', 'Surat', 'スーラト'),
  place('Antwerp', '安特卫普', 'Amberes', 'アントワープ'),
  place('Tel Aviv', '特拉维夫', 'Tel Aviv', 'テルアビブ'),
  place('New York', '纽约', 'Nueva York', 'ニューヨーク'),
  place('Dubai', '迪拜', 'Dubái', 'ドバイ'),
  place('China', '中国', 'China', '中国'),
  place('Abroad', '国外', 'Extranjero', '海外'),
  place('India', '印度', 'India', 'インド'),
  place('Belgium', '比利时', 'Bélgica', 'ベルギー'),
  place('Israel', '以色列', 'Israel', 'イスラエル'),
  place('USA', '美国', 'EE. UU.', 'アメリカ'),
  place('Los Angeles', '洛杉矶', 'Los Ángeles', 'ロサンゼルス'),
  place('UAE', '阿联酋', 'EAU', 'アラブ首長国連邦'),
  place('Thailand', '泰国', 'Tailandia', 'タイ'),
  place('Bangkok', '曼谷', 'Bangkok', 'バンコク'),
  place('Singapore', '新加坡', 'Singapur', 'シンガポール'),
  place('London', '伦敦', 'Londres', 'ロンドン'),
  place('Japan', '日本', 'Japón', '日本'),
  place('Tokyo', '东京', 'Tokio', '東京'),
]

const byName: ReadonlyMap<string, Text> = new Map(
  places.flatMap((each) => Object.values(each).map((name) => [name.toLowerCase(), each] as const)),
)

/** The names of a place in every language, found by any of them; nothing for a place that is not known. */
export const placeLabel = (name: string): Text | undefined => byName.get(name.trim().toLowerCase())
