import { isMissing } from '../api/unknown.ts'
import { isPlace } from '../stock/places.ts'
import { foldedWords } from './folded-words.ts'
import type { Parsers } from './value-parsers.ts'

/** Words for stock, prices, sizes, looks and days: none of them says that a stone is not to be had. */
const plainWords: ReadonlySet<string> = new Set(
  `stock stocks list lists inventory goods stone stones diamond diamonds item items pcs piece pieces sheet sheets table data main total all full complete complet
  regular normal usual standard other others misc various mixed mix rest remaining assorted assortment new fresh latest current today todays week weekly daily month monthly
  arrival arrivals addition additions update updated as on per hot special specials super deal deals offer offers offering best top on sale sales discount discounted discounts
  reduced reduction lower lowered price prices pricelist rate rates cheap net clearance promo promotion bargain bargains budget value featured feature exclusive premium selected selection select pick picks picked
  choice recommended recommendation favourite favorites for you your our the of and or in at from to by only with without no non page pages part section block box lot group category series row rows line lines table
  firm fixed final negotiable free available avail ready hand office live online web website memo-price fancy fancies fnc fncy fs dossier dossiers ex vg gd xxx exc triples white whites colour colours color colors colored coloured colorless yellow pink blue green brown gray grey black orange champagne cognac
  shape shapes cut cuts single singles solitaire solitaires pair pairs matched matching cert certs certified certificate certificates noncert uncertified loose polished natural lab grown labgrown created laboratory cvd hpht
  excellent triple very good ideal polish symmetry fluorescence fluor fluo none faint medium strong heart hearts arrow arrows eye clean loupe pure bgm milky tinge luster crown quality grade grades clarity collection commercial make makes fine well
  big bigger large larger medium small smaller size sizes weight weights carat carats ct cts pointer pointers pts points point up plus down below above under over between less more than range mm melee star
  kts key symbols symbol comment comments remark remarks note notes feather crystal needle cloud pinpoint twinning wisp internal graining indented natural cavity knot bruise chip surface table culet girdle extra facet
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday date updated
  usd eur inr hkd rap rapaport back off series st nd rd th no nr number sr sl serial ref id code type types kind kinds old older vs vvs si if fl qty export import sheet tabelle feuil hoja foglio лист blatt copy
  lista listado inventario existencias piedras diamantes precio precios oferta ofertas nuevo nuevos nueva nuevas rebajado rebajados redondo redondos forma formas color pagina
  liste pierres diamants prix offre offres nouveau nouveaux nouvelle rond ronds forme formes page lagerliste bestand steine diamanten preis preise angebot angebote neu neue runde form seite
  elenco pietre diamanti prezzi offerta nuovi tondi список группа группы размер вес кар карат камни бриллианты цена цены новые круглые страница форма`.split(
    /\s+/,
  ),
)
/** An address says where the house is; a range of weights or prices, how big stones are. */
const addressOrRange =
  /\d.*\b(?:road|rd|street|st|floor|tower|building|bldg|avenue|ave|lane|plot|block)\b|\b(?:road|street|floor|tower|building|avenue|lane)\b.*\d|\d[.,]\d+\s*(?:-|–|to)\s*\d[.,]\d/i
const noteOrGreeting =
  /^\W*(?:(?:best|kind|warm|with)\s)*(?:regards|thanks|thank you|sincerely|yours)\b|^\W*(?:kts|key to symbols?|comments?|remarks?|notes?)\b/i
const plainHan =
  /^(?:[钻石裸彩白圆形异型梨椭方心枕垫祖母绿公主马眼水滴雷迪恩克拉卡分大小货品库存现特价新旧到本今周日月年优惠推荐精选热销主打页第证书无有的及和与以上下号表单清总全部普通混合高低净度颜色切工荧光级数量组一二三四五六七八九十])+$/u

/** Does the title name nothing but kinds, sizes, prices, places or days: words by which nobody means that the stones are not to be had? */
export function isPlainTitle(title: string, parsers: Parsers): boolean {
  if (addressOrRange.test(title) || noteOrGreeting.test(title)) return true
  const elsewhere = title.split(/[-–—|,/:;()]+/).filter((part) => !isPlace(part.trim()))
  const words = foldedWords(elsewhere.join(' ').normalize('NFKC')).match(/\p{Script=Han}+|(?:(?!\p{Script=Han})\p{L})+/gu) ?? []
  return words.every(
    (word) =>
      (word.length < 2 && !/\p{Script=Han}/u.test(word)) ||
      plainWords.has(word) ||
      plainWords.has(word.replace(/s$/, '')) ||
      plainHan.test(word) ||
      isPlace(word) ||
      !isMissing(parsers.shape(word)) ||
      !isMissing(parsers.lab(word)) ||
      !isMissing(parsers.clarity(word)?.clarity),
  )
}
