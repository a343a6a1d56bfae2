import { aliasKey, aliasTable, lookUp } from '../stock/fold.ts'
import { materialCodes } from './metals.ts'
import type { Category, Claw, Inlay, Nickel, StyleFamily } from './vocabulary.ts'

const categoryTable = aliasTable<Category>({
  ring_women:
    '女戒|Women ring|Womens ring|Ladies ring|Lady ring|女士戒指|戒指|Ring|Engagement ring|订婚戒指|Anillo de mujer|レディースリング',
  ring_men: '男戒|Men ring|Mens ring|Gents ring|男士戒指|Anillo de hombre|メンズリング',
  ring_couple: '对戒|Couple rings|Couple ring|Couples rings|情侣戒|情侣对戒|Wedding pair|Anillos de pareja|ペアリング',
  pendant: '吊坠|Pendant|Pendants|坠|挂坠|Colgante|ペンダント',
  necklace: '项链|Necklace|Necklaces|套链|Collar|ネックレス',
  bracelet: '手链|Bracelet|Bracelets|Tennis bracelet|Pulsera|ブレスレット',
  bangle: '手镯|Bangle|Bangles|Brazalete|バングル',
  earrings: '耳饰|Earrings|Earring|Ear studs|Studs|耳钉|耳环|耳坠|Pendientes|ピアス|イヤリング',
  other: '其他|其它|Other|Others|胸针|Brooch|袖扣|Cufflinks',
})

const clawTable = aliasTable<Claw>({
  four: '四爪|Four claw|Four claws|4 claw|4 claws|4 prong|4 prongs|4爪|四爪镶',
  six: '六爪|Six claw|Six claws|6 claw|6 claws|6 prong|6 prongs|6爪|六爪镶',
  pear: '梨形爪|Pear claw|水滴爪',
  pearl: '珍珠爪|Pearl claw',
  heart: '心形爪|心爪|Heart claw',
  cowhead: '牛头爪|牛头|Cowhead claw|Cow head|Bull head',
  angel_kiss: '天使之吻|天使吻|Angel kiss claw|Angels kiss',
})

const inlayTable = aliasTable<Inlay>({
  prong: '爪镶|Prong setting|Claw setting|Prongs',
  bezel: '包镶|全包镶|Bezel setting|Rub over|Rubover',
  channel: '轨道镶|槽镶|迫镶|Channel setting',
  pave: '钉镶|起钉镶|铺镶|Pavé|Pave setting|Bead setting',
  micro_pave: '微镶|微钉镶|Micro pavé|Micro pave setting|Micro setting',
  invisible: '无边镶|隐形镶|隐秘式镶嵌|Invisible setting',
  flush: '抹镶|藏镶|埋镶|Flush setting|Gypsy|Gypsy setting|Burnish',
  tension: '卡镶|夹镶|张力镶|Tension setting',
  bar: '逼镶|柱镶|Bar setting',
  fishtail: '虎口镶|鱼尾镶|Fishtail setting|Fish tail',
  cluster: '群镶|围镶|光环|Cluster setting|Halo|Halo setting',
})

const familyTable = aliasTable<StyleFamily>({
  luxury: '豪华款|豪华|奢华款|Luxury style',
  six_claw: '六爪款|Six claw style|经典六爪',
  bestselling: '热销款|热销|爆款|Best selling|Bestseller|Bestsellers|Best seller',
  double_stone: '双石款|双石|Double stone style|Two stone|Toi et moi',
})

/** A column of its own asks for it: "yes" is free of nickel. */
const nickelTable = aliasTable<Nickel>({
  free: '无镍|不含镍|是|Nickel free|Nickel-free|Ni free|No nickel|Without nickel|Yes|Y|True|1|√|✓',
  contains: '含镍|有镍|否|Contains nickel|With nickel|No|N|False|0|×',
})

/** Colours as suppliers write them, with the code of the colour. */
const colors = {
  yellow: '黄|黄金|黄色|yellow|yellow gold|y|yg',
  white: '白|白金|白色|white|white gold|w|wg',
  rose: '玫瑰金|玫瑰|红|红金|rose|rose gold|pink gold|red gold|r|rg|pg',
  two_tone: '双色|two tone|two-tone|2 tone|bicolor|tt',
} as const

/** How an alloy's name is written before or behind its colour. */
const alloyWords = {
  '9k': '9k|375|au375|9kt|9ct|9k金',
  '10k': '10k|417|au417|10kt|10k金',
  '14k': '14k|585|au585|14kt|14ct|14k金',
  '18k': '18k|750|au750|18kt|18ct|18k金',
  '22k': '22k|916|au916|22kt|22ct|22k金',
  '24k': '24k|999|au999|24kt|足金|千足金',
} as const

const plainWords: Readonly<Record<string, string>> = {
  pt950: 'PT950|Pt 950|Platinum 950|Platinum|Plat|铂金950|铂金|铂950',
  s925: '925|S925|Ag925|Silver 925|Silver|Sterling silver|银925|925银|纯银|银',
}

/** Pure gold has one colour, and nobody writes it. */
const oneColor: ReadonlySet<string> = new Set(['22k', '24k'])

function materialWords(code: string): string {
  const [alloy = '', color = ''] = code.split(/_(.*)/s)
  const plain = plainWords[code]
  if (plain !== undefined) return plain
  const alloys = (alloyWords as Readonly<Record<string, string>>)[alloy]?.split('|') ?? []
  const words = (colors as Readonly<Record<string, string>>)[color]?.split('|') ?? []
  const both = alloys.flatMap((one) => words.flatMap((word) => [`${one} ${word}`, `${word} ${one}`]))
  return [...both, ...(oneColor.has(alloy) ? alloys : [])].join('|')
}

const materialTable = aliasTable<string>(Object.fromEntries(materialCodes.map((code) => [code, materialWords(code)])))

const han = /\p{Script=Han}/u
/** A value in two languages, "女戒 Women ring": each of them alone. */
const halves = (text: string): string[] => {
  const words = text.split(/\s+/)
  const chinese = words.filter((word) => han.test(word)).join(' ')
  const western = words.filter((word) => !han.test(word)).join(' ')
  return chinese === '' || western === '' ? [] : [chinese, western]
}

/** The code of a text; one in two languages has to say the same in both that are known. */
function codeOf<Code extends string>(table: ReadonlyMap<string, Code>, text: string): Code | undefined {
  const whole = lookUp(table, text)
  if (whole !== undefined) return whole
  const found = [...new Set(halves(text).flatMap((half) => lookUp(table, half) ?? []))]
  return found.length === 1 ? found[0] : undefined
}

export const parseCategory = (text: string): Category | undefined => codeOf(categoryTable, text)
export const parseClaw = (text: string): Claw | undefined => codeOf(clawTable, text)
export const parseInlay = (text: string): Inlay | undefined => codeOf(inlayTable, text)
export const parseNickel = (text: string): Nickel | undefined => codeOf(nickelTable, text)
export const parseStyleFamily = (text: string): StyleFamily | undefined => codeOf(familyTable, text)

/** "18K黄 18K yellow", "Pt950", "18KWG": one material as its code. */
export const parseMaterial = (text: string): string | undefined => codeOf(materialTable, text)

/** "18K白 18K white、PT950": the materials of a list, each once; undefined where one of them is not known. */
export function parseMaterials(text: string): string[] | undefined {
  const found = text
    .split(/[、,，;；/|]|\bor\b/i)
    .map((part) => part.trim())
    .filter((part) => aliasKey(part) !== '')
    .map(parseMaterial)
  const known = found.filter((code) => code !== undefined)
  return known.length === 0 || known.length < found.length ? undefined : [...new Set(known)]
}
