import { text, type Text } from '../api/text.ts'
import type { Engraving, EngravingFont } from './engraving.ts'
import { alloyOf, materialOf, type AlloyCode, type FixedMetal, type MetalColor } from './metals.ts'
import type { SizeSystem } from './size-systems.ts'
import type { Category, Claw, Inlay, Nickel, StoneRole, StyleFamily } from './vocabulary.ts'

export const categoryLabels: Readonly<Record<Category, Text>> = {
  ring_women: text("Women's ring", '女戒', 'Anillo de mujer', 'レディースリング'),
  ring_men: text("Men's ring", '男戒', 'Anillo de hombre', 'メンズリング'),
  ring_couple: text('Couple rings', '对戒', 'Anillos de pareja', 'ペアリング'),
  pendant: text('Pendant', '吊坠', 'Colgante', 'ペンダント'),
  necklace: text('Necklace', '项链', 'Collar', 'ネックレス'),
  bracelet: text('Bracelet', '手链', 'Pulsera', 'ブレスレット'),
  bangle: text('Bangle', '手镯', 'Brazalete', 'バングル'),
  earrings: text('Earrings', '耳饰', 'Pendientes', 'ピアス'),
  other: text('Other', '其他', 'Otro', 'その他'),
}

export const clawLabels: Readonly<Record<Claw, Text>> = {
  four: text('Four claws', '四爪', 'Cuatro garras', '4本爪'),
  six: text('Six claws', '六爪', 'Seis garras', '6本爪'),
  pear: text('Pear claw', '梨形爪', 'Garra pera', 'ペア爪'),
  pearl: text('Pearl claw', '珍珠爪', 'Garra perla', 'パール爪'),
  heart: text('Heart claw', '心形爪', 'Garra corazón', 'ハート爪'),
  cowhead: text('Cowhead claw', '牛头爪', 'Garra cabeza de toro', '牛頭爪'),
  angel_kiss: text('Angel kiss', '天使之吻', 'Beso de ángel', 'エンジェルキス'),
}

export const inlayLabels: Readonly<Record<Inlay, Text>> = {
  prong: text('Prong', '爪镶', 'Engaste de garras', '爪留め'),
  bezel: text('Bezel', '包镶', 'Engaste bisel', 'ベゼル留め'),
  channel: text('Channel', '轨道镶', 'Engaste en carril', 'チャネル留め'),
  pave: text('Pavé', '钉镶', 'Pavé', 'パヴェ留め'),
  micro_pave: text('Micro-pavé', '微镶', 'Micropavé', 'マイクロパヴェ'),
  invisible: text('Invisible', '无边镶', 'Engaste invisible', 'インビジブル留め'),
  flush: text('Flush', '抹镶', 'Engaste al ras', '伏せ込み'),
  tension: text('Tension', '卡镶', 'Engaste de tensión', 'テンション留め'),
  bar: text('Bar', '逼镶', 'Engaste de barras', 'バー留め'),
  fishtail: text('Fishtail', '虎口镶', 'Cola de pez', 'フィッシュテール'),
  cluster: text('Cluster', '群镶', 'Racimo', '取り巻き'),
}

export const styleFamilyLabels: Readonly<Record<StyleFamily, Text>> = {
  luxury: text('Luxury', '豪华款', 'Lujo', 'ラグジュアリー'),
  six_claw: text('Six-claw', '六爪款', 'Seis garras', '6本爪'),
  bestselling: text('Bestselling', '热销款', 'Más vendidos', '人気'),
  double_stone: text('Double stone', '双石款', 'Dos piedras', 'ダブルストーン'),
}

export const nickelLabels: Readonly<Record<Nickel, Text>> = {
  free: text('Nickel-free', '无镍', 'Sin níquel', 'ニッケルフリー'),
  contains: text('Contains nickel', '含镍', 'Contiene níquel', 'ニッケル含有'),
}

export const stoneRoleLabels: Readonly<Record<StoneRole, Text>> = {
  centre: text('Centre stone', '主石', 'Piedra central', '主石'),
  side: text('Side stones', '副石', 'Piedras laterales', '脇石'),
  accent: text('Accents', '配石', 'Acentos', 'メレ'),
}

export const fixedMetalLabels: Readonly<Record<FixedMetal, Text>> = {
  gold: text('Gold', '黄金', 'Oro', '金'),
  platinum: text('Platinum', '铂金', 'Platino', 'プラチナ'),
  silver: text('Silver', '白银', 'Plata', '銀'),
}

export const metalColorLabels: Readonly<Record<MetalColor, Text>> = {
  yellow: text('yellow', '黄', 'amarillo', 'イエロー'),
  white: text('white', '白', 'blanco', 'ホワイト'),
  rose: text('rose', '玫瑰金', 'rosa', 'ローズ'),
  two_tone: text('two-tone', '双色', 'bicolor', 'コンビ'),
}

export const alloyLabels: Readonly<Record<AlloyCode, Text>> = {
  '9k': text('9K', '9K', '9K', '9K'),
  '10k': text('10K', '10K', '10K', '10K'),
  '14k': text('14K', '14K', '14K', '14K'),
  '18k': text('18K', '18K', '18K', '18K'),
  '22k': text('22K', '22K', '22K', '22K'),
  '24k': text('24K', '24K', '24K', '24K'),
  pt950: text('Platinum 950', '铂金950', 'Platino 950', 'プラチナ950'),
  s925: text('Silver 925', '银925', 'Plata 925', 'シルバー925'),
}

/** "18K rose", 18K玫瑰金, "Platinum 950". */
export function materialLabel(code: string): Text {
  const material = materialOf(code)
  if (material === null) return text(code, code, code, code)
  const alloy = alloyLabels[material.alloy]
  if (material.color === null) return alloy
  const color = metalColorLabels[material.color]
  return text(`${alloy.en} ${color.en}`, `${alloy.zh}${color.zh}`, `${alloy.es} ${color.es}`, `${alloy.ja}${color.ja}`)
}

/** What is punched into it: "750"; empty for what is no material. */
export function hallmarkOf(code: string): string {
  const material = materialOf(code)
  return material === null ? '' : alloyOf(material.alloy).hallmark
}

export const sizeSystemLabels: Readonly<Record<SizeSystem, Text>> = {
  us: text('US', '美码', 'EE. UU.', 'US'),
  eu: text('EU', '欧码', 'UE', 'EU'),
  uk: text('UK', '英码', 'Reino Unido', 'UK'),
  jp: text('Japan', '日码', 'Japón', '日本'),
  hk: text('Hong Kong', '港码', 'Hong Kong', '香港'),
  cn: text('Mainland China', '国内手寸', 'China continental', '中国本土'),
}

export const engravingFontLabels: Readonly<Record<EngravingFont, Text>> = {
  sans: text('Plain', '黑体', 'Recta', 'ゴシック体'),
  serif: text('Serif', '衬线体', 'Con remates', 'セリフ体'),
  script: text('Script', '花体', 'Cursiva', '筆記体'),
  kai: text('Kai', '楷体', 'Kai', '楷書体'),
}

export const engravingSideLabels: Readonly<Record<Engraving['side'], Text>> = {
  inside: text('Inside', '内圈', 'Interior', '内側'),
  outside: text('Outside', '外圈', 'Exterior', '外側'),
}

/** What is chosen of an engraving beside its text. */
export const engravingLabels = {
  font: text('Letters', '字体', 'Letra', '書体'),
  side: text('Side', '位置', 'Lado', '位置'),
} as const satisfies Readonly<Record<string, Text>>
