import { z } from 'zod'

/**
 * How a label is cut. A dumbbell has a pad at each end and a neck between them that lies around the shank of a ring; a rat-tail has its
 * pads beside each other, folded onto themselves, and a tail behind them. Neck and tail stay empty.
 */
export const labelShapes = ['plain', 'dumbbell', 'ratTail'] as const
export type LabelShape = (typeof labelShapes)[number]

/** Which codes a label carries. */
export const labelCodes = ['qr', 'barcode', 'both', 'none'] as const
export type LabelCodes = (typeof labelCodes)[number]

const mm = (least: number, most: number) => z.number().min(least).max(most).multipleOf(0.01)

/** A kind of labels as a house has it in its printer, in millimetres; a roll is a page of one row. */
export const labelSize = z.strictObject({
  name: z.string().trim().min(1).max(60),
  shape: z.enum(labelShapes),
  /** Of one label, with its neck or tail. */
  widthMm: mm(8, 210),
  heightMm: mm(6, 297),
  /** Of one pad, where a label has two. */
  padMm: mm(5, 100).nullable(),
  /** Stays empty on each side of a label, or of a pad. */
  marginMm: mm(0, 10),
  codes: z.enum(labelCodes),
  pageWidthMm: mm(8, 330),
  pageHeightMm: mm(6, 480),
  columns: z.number().int().min(1).max(20),
  rows: z.number().int().min(1).max(60),
  /** From the edges of the page to the first label. */
  leftMm: mm(0, 100),
  topMm: mm(0, 100),
  gapXMm: mm(0, 50),
  gapYMm: mm(0, 50),
})
export type LabelSize = z.output<typeof labelSize>

/** Why a size is none, by the field to look at first. */
export type SizeFault = 'padMm' | 'marginMm' | 'pageWidthMm' | 'pageHeightMm'

/** Labels may end where their page ends, give or take what a knife cuts. */
const knifeMm = 0.05

/** What of a size can't be; null for one that can. */
export function faultOfSize(size: LabelSize): SizeFault | null {
  const { shape, widthMm, heightMm, padMm, marginMm, columns, rows } = size
  if ((shape === 'plain') !== (padMm === null)) return 'padMm'
  if (padMm !== null && padMm * 2 > widthMm) return 'padMm'
  if (marginMm * 2 > Math.min(padMm ?? widthMm, heightMm) - 4) return 'marginMm'
  if (size.leftMm + columns * widthMm + (columns - 1) * size.gapXMm > size.pageWidthMm + knifeMm) return 'pageWidthMm'
  if (size.topMm + rows * heightMm + (rows - 1) * size.gapYMm > size.pageHeightMm + knifeMm) return 'pageHeightMm'
  return null
}

/** The widest that printers of labels take. */
const printerMm = 112

/** Whether printers of labels take it: rolls as wide as their head at most. */
export const isRoll = ({ rows, pageWidthMm }: Pick<LabelSize, 'rows' | 'pageWidthMm'>): boolean => rows === 1 && pageWidthMm <= printerMm

export type LabelBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Where on a label there may be print, one box a pad. */
export function padsOf({ shape, widthMm, heightMm, padMm, marginMm }: LabelSize): readonly LabelBox[] {
  const width = padMm ?? widthMm
  const pad = (x: number): LabelBox => ({
    x: x + marginMm,
    y: marginMm,
    width: width - 2 * marginMm,
    height: heightMm - 2 * marginMm,
  })
  if (shape === 'plain') return [pad(0)]
  return [pad(0), pad(shape === 'dumbbell' ? widthMm - width : width)]
}

/** Where the label with this number stands on its page, counted from nought. */
export const placeOnPage = (size: LabelSize, at: number): { readonly x: number; readonly y: number } => ({
  x: size.leftMm + (at % size.columns) * (size.widthMm + size.gapXMm),
  y: size.topMm + Math.floor(at / size.columns) * (size.heightMm + size.gapYMm),
})

export const labelsOnPage = ({ columns, rows }: Pick<LabelSize, 'columns' | 'rows'>): number => columns * rows
