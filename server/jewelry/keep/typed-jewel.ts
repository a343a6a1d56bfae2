import type { PieceField, StyleField } from '@loupe/domain/jewelry/jewelry-headers.ts'
import { pieceRule } from '@loupe/domain/jewelry/piece-rule.ts'
import { inSystem } from '@loupe/domain/jewelry/ring-sizes.ts'
import type { ShownPieceRow, ShownStyleRow } from '../find/found-jewelry.store.ts'

type Typed<Field extends string> = Record<Field, string>

const said = (value: string | number | null): string => (value === null ? '' : String(value))

/** "Fancy intense yellow" as people write it; empty for what is white or not told. */
const fancyWords = ({ fancy_intensity: intensity, fancy_color: color }: ShownPieceRow): string =>
  [intensity, color].filter(Boolean).join(' ').replaceAll('_', ' ')

const holdWords = { hold: 'hold', memo: 'memo', reserved: 'reserved', unclear: 'hold' } as const

type RuleField = 'makingPerGram' | 'making' | 'stonesPerCt' | 'sidePerCt' | 'settingFee' | 'lossPercent' | 'marginPercent'
/** What is nothing is left empty, but for the loss, which says that there is a rule. */
const some = (usd: string): string => (Number(usd) === 0 ? '' : usd)

function typedRule(stored: unknown): Typed<RuleField> {
  const none = { makingPerGram: '', making: '', stonesPerCt: '', sidePerCt: '', settingFee: '', lossPercent: '', marginPercent: '' }
  if (stored === null) return none
  const rule = pieceRule.parse(stored)
  return {
    makingPerGram: some(rule.makingPerGram),
    making: some(rule.makingUsd),
    stonesPerCt: some(rule.centrePerCt),
    sidePerCt: some(rule.sidePerCt),
    settingFee: some(rule.settingUsd),
    lossPercent: rule.lossPercent,
    marginPercent: some(rule.marginPercent),
  }
}

/** Every field of a piece as it would be typed. */
export const typedOfPiece = (row: ShownPieceRow, styleNo: string | null): Typed<PieceField> => ({
  pieceNo: row.stock_no,
  styleNo: styleNo ?? '',
  category: row.category,
  material: row.material,
  nickel: said(row.nickel),
  handSize: said(row.size_label),
  grossGrams: said(row.gross_g),
  netGrams: said(row.net_g),
  mainCarats: said(row.main_carats),
  shape: said(row.shape),
  color: row.fancy_color === null ? said(row.color) : fancyWords(row),
  clarity: said(row.clarity),
  sidePieces: said(row.side_pieces),
  sideCarats: said(row.side_carats),
  lab: said(row.lab),
  reportNo: said(row.report_no),
  usdTotal: said(row.usd_total),
  ...typedRule(row.price_rule),
  // Only files tell what a gram of metal cost them, or small stones in one cell.
  metalPerGram: '',
  sides: '',
  location: said(row.location),
  status: row.supplier_hold === null ? 'available' : holdWords[row.supplier_hold],
  imageUrl: said(row.image_url),
  videoUrl: said(row.video_url),
  comment: said(row.comment),
})

/** "48-60": hand sizes in millimetres around. */
function sizesOf({ size_from: from, size_to: to }: ShownStyleRow): string {
  const labels = [from, to].map((size) => (size === null ? null : (inSystem('eu', size)?.label ?? null)))
  return labels.some((label) => label === null) ? '' : labels.join('-')
}

/** The same of a style. */
export const typedOfStyle = (row: ShownStyleRow): Typed<StyleField> => ({
  styleNo: row.style_no,
  name: row.name,
  category: row.category,
  claw: said(row.claw),
  inlay: said(row.inlay),
  family: said(row.family),
  nickel: said(row.nickel),
  materials: row.materials.join(', '),
  handSizes: sizesOf(row),
  mainCarats: row.main_from === null || row.main_to === null ? '' : `${row.main_from}-${row.main_to}`,
  usdFrom: said(row.usd_from),
  imageUrl: said(row.image_url),
  videoUrl: said(row.video_url),
  modelUrl: said(row.model_url),
  comment: said(row.comment),
})
