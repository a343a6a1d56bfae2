import { aliasKey, aliasTable, fold, isBlank, isEmpty, lookUp, type Overrides } from './fold.ts'
import type { Availability, Growth, Lab, Origin, StockKind } from './grades.ts'

const labTable = aliasTable<Lab>({
  GIA: 'G.I.A.|GIA Report|Gemological Institute of America|美国宝石学院|GIA证书|GIA LG|GIA Lab Grown',
  IGI: 'I.G.I.|IGI Report|International Gemological Institute|国际宝石学院|IGI证书|IGI LG|IGI Lab Grown',
  NGIC: 'NGIC证书',
  GRC: 'GRC证书',
  'IGI(SH)': 'IGI SH|IGI-SH|IGI Shanghai|IGI上海|上海IGI|IGI CN',
  NGTC: '国检|国检证书|NGTC证书|国家珠宝玉石质量监督检验中心|国家珠宝玉石首饰检验集团',
  HRD: 'HRD Antwerp|H.R.D.',
  GCAL: 'GCAL by Sarine|GCAL8X|GCAL 8X',
  AGS: 'AGSL|American Gem Society',
  GSI: 'Gemological Science International',
  OTHER:
    'Others|Other (bulk)|EGL|EGL USA|EGL INTL|EGL Israel|CGL|DF|DBGIS|DBIOD|IIDGR|GGTL|GWLAB|GUILD|GUILDLAB|CGI|SGL|SGI|GII|IDL|RDC|VGR|PGS|WGI|CAPS|GHI|DCLA|DDL|RAP|CIBJO|HKDTL|NGL|UGL|CGC|GTC|GIC|GIB|BIG|其他|其它',
})

/** Certifying laboratory; null for a stone without a certificate, undefined for a name nobody knows. */
export function parseLab(text: string, overrides?: Overrides<Lab>): Lab | null | undefined {
  const found = lookUp(labTable, text, overrides)
  if (found !== undefined) return found
  if (isBlank(text) || /^(NC|NONCERT|NONCERTIFIED|NOCERT|UNCERTIFIED|NOTCERTIFIED|NOREPORT|无证书|无证|裸石|散货)$/.test(aliasKey(text)))
    return null
  const first = fold(text).split(/[^A-Z0-9()]+/)[0] ?? ''
  return first === fold(text) ? undefined : labTable.get(aliasKey(first))
}

/** One office or another, one archive: IGI(SH) numbers are IGI numbers. */
export const labFamily = (lab: Lab | null): string => (lab === 'IGI(SH)' ? 'IGI' : (lab ?? 'OTHER'))

/** Available also covers "subject to prior sale" and goods in transit; what can't be had at all reads as sold (trade.md 3.4). */
const availabilityTable = aliasTable<Availability>({
  available:
    'G|GA|Guaranteed|Guaranteed Available|Guarantee|Available|A|AV|AVL|AVAIL|AVAILABLE STONE|Y|YES|IN STOCK|INSTOCK|STOCK|FREE|READY|ON SALE|STPS|Subject to prior sale|PDS|IN TRANSIT|TRANSIT|ON HAND|NEW|OFFER|1|现货|在库|在售|可售|有货|库存|在途|上架|正常|disponible|在庫あり',
  held: 'H|HOLD|ON HOLD|ON_HOLD|HELD|B|BUSY|BUS|RESERVED|RES|LOCK|LOCKED|BLOCKED|PENDING|锁定|已锁定|预留|预订|已预订|订走|4|reservado',
  on_loan: 'M|MEMO|ON MEMO|ON_MEMO|MEMO OUT|LOAN|ON LOAN|LOANED|LENT|CONSIGNMENT|CONSIGNED|OUT|借出|已借出|寄卖|在外|3|prestado',
  sold: 'SOLD|SOLD OUT|SOLD_OUT|S|NA|N|N/A|NOT AVAILABLE|NOT_AVAILABLE|UNAVAILABLE|X|CANCELLED|DELIVERED|INVOICED|已售|已售出|售出|卖出|下架|无货|9|vendido|売約済み',
})

/** What a supplier says of a stone's availability; null when blank, undefined when unknown. */
export function parseAvailability(text: string, overrides?: Overrides<Availability>): Availability | null | undefined {
  const found = lookUp(availabilityTable, text, overrides)
  return found ?? (isEmpty(text) ? null : undefined)
}

const kindTable = aliasTable<StockKind>({
  spot: 'Spot goods|In hand|现货|spot stock|在手|店内现货',
  order: 'Order goods|To order|订货|期货|预定货|订购|国外订货',
})
/** Spot or order goods; null when blank, undefined when unknown. */
export const parseStockKind = (text: string): StockKind | null | undefined =>
  kindTable.get(aliasKey(text)) ?? (isBlank(text) ? null : undefined)

const growthTable = aliasTable<Growth>({
  CVD: 'CVD Diamond|CVD As Grown|As Grown CVD|Chemical Vapor Deposition|Chemical Vapour Deposition|化学气相沉积|CVD LAB GROWN',
  HPHT: 'HTHP|HPHT Diamond|HPHT As Grown|As Grown HPHT|High Pressure High Temperature|高温高压|HPHT LAB GROWN',
})
/** How a lab-grown stone grew, from a growth or treatment column; null when it does not say. */
export function parseGrowth(text: string): Growth | null {
  const found = growthTable.get(aliasKey(text))
  if (found !== undefined) return found
  const words = fold(text)
  const cvd = /\bCVD\b|气相/.test(words)
  const hpht = /\b(HPHT|HTHP)\b|高温高压/.test(words)
  return cvd ? 'CVD' : hpht ? 'HPHT' : null
}

const originTable = aliasTable<Origin>({
  natural: 'N|NAT|Natural Diamond|Natural Diamonds|Mined|Earth Mined|天然|天然钻|天然钻石|天然裸钻|natural stone|天然ダイヤモンド',
  lab: 'L|LG|LGD|LG Diamond|Lab Grown|Labgrown|Lab-Grown Diamond|Lab Diamond|Lab Created|Laboratory Grown|Laboratory Created|Synthetic|Man Made|Created|CVD|HPHT|HTHP|培育|培育钻|培育钻石|实验室|实验室培育|人工|人造|合成|laboratorio|ラボ',
})
/** Natural or lab-grown; null when blank, undefined when unknown. */
export const parseOrigin = (text: string): Origin | null | undefined =>
  originTable.get(aliasKey(text)) ?? (isBlank(text) ? null : undefined)
