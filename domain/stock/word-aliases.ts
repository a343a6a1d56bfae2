import { aliasKey, aliasTable, fold, isBlank, isEmpty, lookUp, type Overrides } from './fold.ts'
import type { Growth, Lab, Origin, StockKind, Supplied } from './grades.ts'

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
  if (isBlank(text) || /^(NC|NONCERT|NONCERTIFIED|NOCERT|UNCERTIFIED|NOTCERTIFIED|NOREPORT|无证书|无证|裸石|散货)$/.test(aliasKey(text))) {
    return null
  }
  if (/\b(?:NONE|NO CERT(?:IFICATE)?|NO REPORT|UNCERTIFIED|WITHOUT (?:CERT(?:IFICATE)?|REPORT))\b/.test(fold(text))) return null
  const words = fold(text).split(/[^A-Z0-9()]+|\d{7,}/)
  // "美国GIA", "国检NGTC": where the laboratory is, before its name.
  const first = words[0] || (/^(?:美国|国际|比利时|国检|中国|香港)\s*\(?[A-Z]/.test(fold(text)) ? (words[1] ?? '') : '')
  return first === fold(text) ? undefined : labTable.get(aliasKey(first))
}

/** One office or another, one archive: IGI(SH) numbers are IGI numbers. */
export const labFamily = (lab: Lab | null): string => (lab === 'IGI(SH)' ? 'IGI' : (lab ?? 'OTHER'))

/**
 * Available also covers "subject to prior sale"; goods on their way are a word that somebody has to explain; what they hold, have out on memo or keep
 * for somebody is listed and not for sale; what can't be had at all is gone (trade.md 3.4). R is reserved, S sold, B busy.
 */
const availabilityTable = aliasTable<Supplied>({
  available:
    'oui|sí|si|sim|ja|да|פנוי|פנויה|זמין|זמינה|במלאי|verfügbar|auf Lager|vorrätig|disponibili|disponibile|disponível|beschikbaar|в продаже|В наличии|свободен|ઉપલબ્ધ|उपलब्ध|G|GA|Guaranteed|Guaranteed Available|Guarantee|Available|A|AV|AVL|AVAIL|AVAILABLE STONE|AVAILABLE STOCK|Y|YES|TRUE|IN STOCK|INSTOCK|STOCK|IN HAND|IN SAFE|IN VAULT|IN OFFICE|AT OFFICE|IN HOUSE|WITH US|OFFICE STOCK|FREE|OPEN|ACTIVE|READY|FRESH|FRESH STOCK|ON SALE|FOR SALE|UNSOLD|NOT SOLD|NOT YET SOLD|未售|未售出|LISTED|STPS|Subject to prior sale|ON HAND|NEW|NEW ARRIVAL|OFFER|1|是|有|现货|在库|在售|可售|可卖|可订|有货|有现货|库存|上架|正常|空闲|disponible|disponibles|libre|en stock|en existencia|a la venta|在庫あり|在庫|販売中|販売可|재고|재고있음|판매중|보유',
  hold: 'מוחזק|בהחזקה|מוחזקת|בהמתנה|מעוכב|en attente|zurückgelegt|отложен|હોલ્ડ|होल्ड|H|HLD|HOLD|ON HOLD|ON_HOLD|HELD|HOLDING|STONE ON HOLD|B|BUSY|BUS|LOCK|LOCKED|BLOCK|BLOCKED|FROZEN|PENDING|IN PROCESS|PROCESSING|CART|IN CART|UNDER BID|BID|OFFERED|QC|IN LAB|AT LAB|LAB|2|4|锁定|锁货|已锁|已锁定|锁|冻结|被锁|占用|暂留|bloqueado|retenido|en espera|保留|ホールド|確保中|取り置き|取り置き中|보류|홀드',
  memo: 'בממו|借货|已借货|借走|在客户处|客人借走|JANGAD|ON JANGAD|JANGAD OUT|IN JANGAD|en confié|confié|confiée|confiés|בקונסיגנציה|קונסיגנציה|ממו|במשמורת|in Kommission|Kommission|Konsignation|en consignation|en dépôt|на консигнации|મેમો|मेमो|M|MEM|MEMO|ON MEMO|ON_MEMO|MEMO OUT|OUT ON MEMO|LOAN|ON LOAN|LOANED|LENT|CONSIGNMENT|ON CONSIGNMENT|CONSIGNED|CONS|APPROVAL|ON APPROVAL|APRO|APPRO|OUT|WITH BROKER|WITH BROKERS|AT BROKER|WITH CLIENT|WITH CUSTOMER|WITH BUYER|SHOW|ON SHOW|EXHIBITION|3|借出|已借出|寄卖|寄售|在外|外借|参展|展会|prestado|en préstamo|en memo|en consignación|consignación|貸出|貸出中|委託|委託中|メモ|위탁|위탁중|대여중',
  reserved:
    'שמור|שמורה|שמור ללקוח|שמורה ללקוח|מוזמן|réservé|réservée|reserviert|riservato|резерв|зарезервирован|અનામત|आरक्षित|R|RES|RESV|RSRV|RSV|RSVD|RESERVE|RESERVED|RESERVATION|BOOKED|BOOKING|ORDERED|ON ORDER|PRE SOLD|PRESOLD|PRESALE|预留|留货|已留|保留中|预订|已预订|预定|已预定|已订|已订货|订走|被订|预售|reservado|apartado|予約|予約済み|予約中|リザーブ|예약|예약중|예약됨',
  gone: 'non|não|nein|nee|нет|נמכר|נמכרה|לא זמין|אזל|vendu|vendue|verkauft|venduto|verkocht|продан|продано|વેચાઈ ગયું|વેચાયેલ|વેચાણ થયું|बिक गया|बेचा गया|S|SLD|SOLD|SOLD OUT|SOLD_OUT|SALE OUT|SALED|NA|N|N/A|NO|FALSE|0|NOT AVAILABLE|NOT_AVAILABLE|NOT FOR SALE|NFS|UNAVAILABLE|INACTIVE|OUT OF STOCK|DELIST|DELISTED|REMOVE|REMOVED|DELETE|DELETED|RETURNED|WITHDRAWN|X|CANCELLED|CANCELED|DELIVERED|SHIPPED|INVOICED|CONFIRMED SALE|9|已售|已售出|售出|卖出|已卖|已卖出|卖掉|售罄|已出|已出货|已成交|下架|已下架|否|无货|没货|缺货|不可售|vendido|vendida|agotado|no disponible|売却|売却済み|売約済み|売約済|販売済み|在庫なし|取扱終了|판매완료|판매됨|품절|재고없음',
})

/** Ticks and crosses. */
const marks: ReadonlyMap<string, Supplied> = new Map([
  ...['✓', '✔', '✔️', '√', '☑', '✅', '🟢', '🟩'].map((tick) => [tick, 'available'] as const),
  ...['✗', '✘', '✕', '✖', '✖️', '☒', '❌', '×'].map((cross) => [cross, 'gone'] as const),
])

/** What a supplier says of a stone's availability; null when blank, undefined when unknown. */
export function parseAvailability(text: string, overrides?: Overrides<Supplied>): Supplied | null | undefined {
  const mark = marks.get(text.trim())
  if (mark !== undefined) return mark
  const found = lookUp(availabilityTable, text, overrides)
  if (found !== undefined) return found
  if (isEmpty(text)) return sign.test(text) ? undefined : null
  return behindUnsold(text) ?? withDetails(text)
}

/** "🔴": says something, though no letter stands there. */
const sign = /\p{Extended_Pictographic}/u

/** "Unsold-Reserved": what stands behind the first word counts. */
function behindUnsold(text: string): Supplied | undefined {
  const [, rest = ''] = /^(?:UN|NOT |NOT YET )SOLD\s*[-:;,/(]+\s*(.{2,})$/.exec(fold(text)) ?? []
  return rest === '' ? undefined : availabilityTable.get(aliasKey(rest))
}

/** "ON MEMO - ABC LTD", "HOLD (Mr. Shah)", "SOLD 12/11", "Reserved till 25 Nov": a state, and for whom or until when. Never "available". */
function withDetails(text: string): Supplied | undefined {
  const [, state = ''] =
    /^((?:(?:OUT )?ON |IN )?(?:SOLD|HOLD|HELD|MEMO|CONSIGNMENT|APPROVAL|LOAN|LOANED|LENT|RESERVED|BOOKED|LOCKED|BLOCKED)|NOT AVAILABLE|UNAVAILABLE|NOT FOR SALE|已售|已卖|借出|预留|留货|锁定)\s*(?:[-:;,(/[*]|\d|(?:TO|TILL|UNTIL|UPTO|FOR|BY|WITH|AT|IN|FROM|SINCE)\b)/.exec(
      fold(text),
    ) ?? []
  const found = state === '' ? undefined : availabilityTable.get(aliasKey(state))
  return found === 'available' || /\b(?:RETURN|RELEAS|CANCEL|OVER\b|BACK\b)/.test(fold(text)) ? undefined : found
}

const sections: readonly (readonly [Supplied, RegExp])[] = [
  [
    'gone',
    /\bSOLD( OUT)?\b|\b(NOT AVAILABLE|UNAVAILABLE|DELIVERED|INVOICED|OUT OF STOCK|DELIST(ED)?|REMOVED|WITHDRAWN|INACTIVE|DELETED)\b|已售|售出|已卖|售罄|下架|\bVENDID[OA]S?\b|\bAGOTAD[OA]S?\b|売却|売[約约]|販売済/,
  ],
  ['memo', /\b(MEMO|CONSIGNMENT|ON LOAN|LENT|APPROVAL)\b|借出|寄卖|寄售|外借|\bPRESTAD[OA]S?\b|\bCONSIGNACIÓN\b|[貸贷]出|委託/],
  ['reserved', /\b(RESERVED|RESERVATIONS?|BOOKED)\b|预留|留货|预订|预定|已订|\bRESERVAD[OA]S?\b|\bAPARTAD[OA]S?\b|予[約约]/],
  [
    'hold',
    /\b(HOLD|ON HOLD|HELD|LOCKED|BLOCKED|BUSY|COMING SOON|UPCOMING (GOODS|STOCK|STONES|ARRIVALS?)|IN PRODUCTION)\b|锁定|锁货|已锁|即将到货|\bRETENID[OA]S?\b|\bBLOQUEAD[OA]S?\b|取り置き|確保中/,
  ],
]

/** What the name of a sheet or the title of a section says of the stones below it ("Sold Nov", "On memo", 已售); null when it says nothing. */
export function availabilityInTitle(title: string): Supplied | null {
  const words = fold(title).replace(/[_.\-/]+/g, ' ')
  if (/\b(UN|NOT |NOT YET )SOLD\b|未售/.test(words)) return null
  return sections.find(([, pattern]) => pattern.test(words))?.[0] ?? null
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
  natural: 'N|ND|NAT|Natural Diamond|Natural Diamonds|Mined|Earth Mined|天然|天然钻|天然钻石|天然裸钻|natural stone|天然ダイヤモンド',
  lab: 'L|LG|LGD|LG Diamond|Lab Grown|Labgrown|Lab-Grown Diamond|Lab Diamond|Lab Created|Laboratory Grown|Laboratory Created|Grown|Synthetic|Man Made|Created|CVD|HPHT|HTHP|培育|培育钻|培育钻石|实验室|实验室培育|人工|人造|合成|laboratorio|ラボ',
})
/** "LGD-CVD", "CVD (Lab Grown)": words that all say the same. */
function originOfParts(text: string): Origin | undefined {
  const parts = text.split(/[^\p{L}\s]+/u).filter((part) => part.trim() !== '')
  const said = new Set(parts.map((part) => originTable.get(aliasKey(part))))
  return parts.length > 1 && said.size === 1 ? [...said][0] : undefined
}

/** "Laboratory-Grown Diamond Report", "Natural Diamond Grading Report", "Diamond Dossier": the papers that laboratories give; none of another kind goes by its plain name. */
function originOfReport(text: string): Origin | undefined {
  const words = fold(text)
  if (words.length > 60 || !/\b(?:REPORT|DOSSIER|CERTIFICATE)\b/.test(words)) return undefined
  if (/\bLAB(?:ORATORY)?[\s-]*(?:GROWN|CREATED)\b/.test(words)) return 'lab'
  return /^(?:GIA |IGI |HRD )?(?:NATURAL )?(?:COLOU?RED )?DIAMOND (?:GRADING |DOSSIER |ID(?:ENTIFICATION)? )*(?:REPORT|DOSSIER|CERTIFICATE)\b/.test(
    words,
  )
    ? 'natural'
    : undefined
}

/** Natural or lab-grown; null when blank, undefined when unknown. */
export const parseOrigin = (text: string): Origin | null | undefined =>
  originTable.get(aliasKey(text)) ?? (isBlank(text) ? null : (originOfParts(text) ?? originOfReport(text)))
