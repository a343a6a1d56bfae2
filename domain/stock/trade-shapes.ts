import { aliasTable, fold, lookUp } from './fold.ts'
import { shapes } from './shapes.ts'

/**
 * Shapes that the trade cuts beyond the sixteen that buyers filter by. A stone of such a shape is `other` and keeps its
 * supplier's own word; these codes let it be found and said in the reader's language.
 */
export const tradeShapes = [
  'trapezoid',
  'half_moon',
  'shield',
  'bullet',
  'kite',
  'lozenge',
  'hexagonal',
  'octagonal',
  'pentagonal',
  'heptagonal',
  'rose',
  'briolette',
  'old_mine',
  'old_single',
  'single',
  'calf',
  'epaulette',
  'square',
  'rectangular',
  'star',
  'cross',
  'flanders',
  'lucida',
  'criss',
  'portrait',
  'cabochon',
  'bead',
  'butterfly',
  'flower',
  'horse',
  'moval',
  'rocket',
  'lily',
  'fan',
  'tree',
  'animal',
  'french',
  'peruzzi',
  'table',
  'navette',
] as const
export type TradeShape = (typeof tradeShapes)[number]

/** What a search picks shapes from; there `other` means every shape outside the sixteen. */
export const searchShapes = [...shapes, ...tradeShapes] as const
export type SearchShape = (typeof searchShapes)[number]

const table = aliasTable<TradeShape>({
  trapezoid:
    'TZ|TZD|TRAP|TRAPZ|TRAPEZE|Trapeze Cut|Trapezium|Trapezoid Brilliant|Trapezoid Step|Traps|梯形|梯形钻|梯形切|等腰梯形|trapecio|台形',
  half_moon:
    'HM|HMB|Halfmoon|Half Moon Brilliant|Half-Moon|Demi Lune|Demilune|Semi Circle|Semicircle|Moon|半月|半月形|半圆|半圆形|media luna|半月型|ハーフムーン',
  shield: 'SH|SHD|SLD|Shield Brilliant|Shield Step|盾|盾形|盾牌|escudo|シールド',
  bullet: 'BU|BLT|BUL|Bullets|Tapered Bullet|TBU|子弹|子弹形|子弹头|bala|バレット',
  kite: 'KI|KT|Kite Brilliant|Kite Step|风筝|风筝形|筝形|cometa|カイト',
  lozenge: 'LZ|LOZ|Losange|Rhombus|Rhomboid|菱形|rombo|ひし形|ロゼンジ',
  hexagonal: 'HEX|HX|HXA|Hexagon|Hexagonal Brilliant|Hexagonal Step|六角|六角形|六边形|hexágono|ヘキサゴン|六角形カット',
  octagonal: 'OCT|OCTA|Octagon|Octagonal Brilliant|Octagonal Step|八角|八角形|八边形|octógono|オクタゴン',
  pentagonal: 'PEN|PENT|Pentagon|Pentagonal Brilliant|五角|五角形|五边形|pentágono|ペンタゴン',
  heptagonal: 'HEP|HEPT|Heptagon|七角形|七边形|heptágono',
  rose: 'RSC|ROSE CUT|Rosecut|Rose Cut Round|Rose Cut Pear|Rose Cut Oval|Double Rose|Dutch Rose|玫瑰|玫瑰切|玫瑰式|玫瑰形|玫瑰车工|rosa|ローズカット|ローズ',
  briolette: 'BRIO|BRIOL|Briolettes|Briolet|水滴珠|梨形珠|泪滴形|ブリオレット',
  old_mine:
    'OM|OMC|OMCB|OMB CUT|OLDMIN|Old Mine Cut|Old Mine Brilliant|Old Miner|Old Mine Cushion|Antique Cushion|老矿|老矿式|老矿工|旧矿式|mina antigua|オールドマイン',
  old_single: 'Old Single Cut',
  single: 'SC|8/8|Eight Cut|Single Cut|Swiss Cut|单翻|单反|八面切|シングルカット',
  calf: 'CF|CALF HEAD|Calf Head|牛头|牛头形',
  epaulette: 'EP|EPAU|Epaulet|Epaulette Cut|肩章形',
  square: 'SQ|SQR|SQB|Square Cut|Square Brilliant|Square Step|Carre|Carré|正方|正方形|方形|方钻|cuadrado|スクエア',
  rectangular: 'REC|RECT|RCT|Rectangle|Rectangular Brilliant|Rectangular Step|矩形|长方形钻|rectángulo|rectangular|長方形',
  star: 'STAR CUT|Star Brilliant|星|星形|五角星|estrella|スター',
  cross: 'CROSS CUT|十字|十字形|cruz|クロス',
  flanders: 'FLAN|Flanders Brilliant|Flanders Cut|法兰德斯',
  lucida: 'LUC|Lucida Cut',
  criss: 'CRISSCUT|Criss Cut|Crisscut',
  portrait: 'PORT|Portrait Cut|肖像切',
  cabochon: 'CAB|Cabochon Cut|素面|蛋面',
  bead: 'BEADS|Diamond Bead|珠|珠子|圆珠',
  butterfly: 'BTF|蝴蝶|蝴蝶形|mariposa',
  flower: 'FLOWER CUT|Blossom|花形|梅花形|flor',
  horse: 'HORSE HEAD|Horsehead|马头|马头形',
  moval: 'MV|MVL|Marquise Oval|Oval Marquise',
  rocket: 'RKT|火箭形',
  lily: 'LILY CUT|百合形',
  fan: 'FN|FAN CUT|扇形|abanico',
  tree: 'Christmas Tree|圣诞树|树形',
  animal: 'Animal Cut|动物形',
  french: 'FRENCH CUT|法式切|フレンチカット',
  peruzzi: 'Peruzzi Cut',
  table: 'TABLE CUT|Polki|Slice|Slices|板钻|切片',
  navette: 'NAV|NVT|Navette Cut',
})

/** The trade's shape that a word names, however it is written ("Half-Moon Brilliant", 半月); null for any other word. */
export function tradeShapeOf(word: string): TradeShape | null {
  const found = lookUp(table, word)
  if (found !== undefined) return found
  const plain = fold(word).replace(/\b(DIAMOND|SHAPED?|CUT|BRILLIANT|MODIFIED|STEP|FANCY)\b|钻石?$|[形型]状?$|切割?$/g, '')
  return plain === fold(word) ? null : (lookUp(table, plain) ?? null)
}
