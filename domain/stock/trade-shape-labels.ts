import { text, type Text } from '../api/text.ts'
import { shapeLabels } from './labels.ts'
import type { Shape } from './shapes.ts'
import { type TradeShape, tradeShapeOf } from './trade-shapes.ts'

export const tradeShapeLabels: Readonly<Record<TradeShape, Text>> = {
  trapezoid: text('Trapezoid', '梯形', 'Trapecio', '台形'),
  half_moon: text('Half moon', '半月形', 'Media luna', 'ハーフムーン'),
  shield: text('Shield', '盾形', 'Escudo', 'シールド'),
  bullet: text('Bullet', '子弹形', 'Bala', 'バレット'),
  kite: text('Kite', '风筝形', 'Cometa', 'カイト'),
  lozenge: text('Lozenge', '菱形', 'Rombo', 'ロゼンジ'),
  hexagonal: text('Hexagonal', '六角形', 'Hexagonal', 'ヘキサゴン'),
  octagonal: text('Octagonal', '八角形', 'Octagonal', 'オクタゴン'),
  pentagonal: text('Pentagonal', '五角形', 'Pentagonal', 'ペンタゴン'),
  heptagonal: text('Heptagonal', '七角形', 'Heptagonal', 'ヘプタゴン'),
  rose: text('Rose cut', '玫瑰切', 'Talla rosa', 'ローズカット'),
  briolette: text('Briolette', '水滴珠', 'Briolette', 'ブリオレット'),
  old_mine: text('Old mine', '老矿式', 'Mina antigua', 'オールドマイン'),
  old_single: text('Old single cut', '老式单翻', 'Talla simple antigua', 'オールドシングル'),
  single: text('Single cut', '单翻', 'Talla simple', 'シングルカット'),
  calf: text('Calf head', '牛头形', 'Cabeza de ternero', 'カーフ'),
  epaulette: text('Epaulette', '肩章形', 'Charretera', 'エポレット'),
  square: text('Square', '正方形', 'Cuadrado', 'スクエア'),
  rectangular: text('Rectangular', '矩形', 'Rectangular', 'レクタンギュラー'),
  star: text('Star', '星形', 'Estrella', 'スター'),
  cross: text('Cross', '十字形', 'Cruz', 'クロス'),
  flanders: text('Flanders', '法兰德斯', 'Flanders', 'フランダース'),
  lucida: text('Lucida', 'Lucida', 'Lucida', 'ルシダ'),
  criss: text('Criss cut', '交叉切', 'Criss cut', 'クリスカット'),
  portrait: text('Portrait cut', '肖像切', 'Talla retrato', 'ポートレート'),
  cabochon: text('Cabochon', '素面', 'Cabujón', 'カボション'),
  bead: text('Bead', '圆珠', 'Cuenta', 'ビーズ'),
  butterfly: text('Butterfly', '蝴蝶形', 'Mariposa', 'バタフライ'),
  flower: text('Flower', '花形', 'Flor', 'フラワー'),
  horse: text('Horse head', '马头形', 'Cabeza de caballo', 'ホースヘッド'),
  moval: text('Moval', '马眼椭圆', 'Moval', 'モバル'),
  rocket: text('Rocket', '火箭形', 'Cohete', 'ロケット'),
  lily: text('Lily', '百合形', 'Lirio', 'リリー'),
  fan: text('Fan', '扇形', 'Abanico', 'ファン'),
  tree: text('Tree', '树形', 'Árbol', 'ツリー'),
  animal: text('Animal', '动物形', 'Animal', 'アニマル'),
  french: text('French cut', '法式切', 'Talla francesa', 'フレンチカット'),
  peruzzi: text('Peruzzi', '佩鲁齐', 'Peruzzi', 'ペルッツィ'),
  table: text('Table cut', '板钻', 'Talla tabla', 'テーブルカット'),
  navette: text('Navette', '榄尖', 'Naveta', 'ナベット'),
}

/** How a shape outside the list is called: in the reader's language where the trade has a name for it, else by its supplier's word. */
export function shapeWordText(word: string): Text {
  const known = tradeShapeOf(word)
  return known === null ? text(word, word, word, word) : tradeShapeLabels[known]
}

/** How a stone's shape is called. */
export const shapeText = (stone: { readonly shape: Shape; readonly shapeWord?: string | null }): Text =>
  stone.shape === 'other' && stone.shapeWord ? shapeWordText(stone.shapeWord) : shapeLabels[stone.shape]

/** Long names as they are cut short where the weight has to stand beside them. */
const shortShapeLabels: Partial<Record<Shape, Text>> = {
  cushion_modified: text('Cush. mod.', '改良垫形', 'Cojín mod.', 'クッションMOD'),
  old_european: text('Old Euro.', '老欧式', 'Europeo ant.', 'オールドEU'),
  square_emerald: text('Sq. emerald', '方形祖母绿', 'Esm. cuadrado', 'SQエメラルド'),
}

/** A stone's shape on a card: the usual name, or the short form of a long one. */
export const shortShapeText = (stone: { readonly shape: Shape; readonly shapeWord?: string | null }): Text =>
  shortShapeLabels[stone.shape] ?? shapeText(stone)
