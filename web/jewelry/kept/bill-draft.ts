import type { StyleBill } from '@loupe/domain/jewelry/bill.ts'
import type { StoneRole } from '@loupe/domain/jewelry/vocabulary.ts'
import { millimetres } from '@loupe/domain/jewelry/millimetres.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'

/** A bill as it is typed: lengths in millimetres, everything else as people write it. */
export type BillDraft = {
  readonly weights: readonly { readonly material: string; readonly mm: string; readonly grams: string }[]
  readonly stones: readonly StoneDraft[]
  readonly seats: readonly SeatDraft[]
  readonly lossPercent: string
  readonly labourUsd: string
  readonly rhodiumUsd: string
  readonly engravingUsd: string
  readonly engravingPlaces: string
  readonly marginPercent: string
  readonly hasSizes: boolean
  readonly sizes: SizesDraft
  readonly comfortFit: boolean
  readonly leadDays: string
  readonly weightTolerance: string
}
export type StoneDraft = {
  readonly role: StoneRole
  readonly shape: Shape
  readonly pieces: string
  readonly carats: string
  readonly quality: string
  readonly tolerance: string
  readonly usdPerCt: string
  readonly settingUsd: string
}
export type SeatDraft = { readonly shapes: readonly Shape[]; readonly mmFrom: string; readonly mmTo: string; readonly settingUsd: string }
export const sizeFields = ['from', 'to', 'step', 'least', 'most', 'outsideUsd'] as const
export type SizesDraft = Readonly<Record<(typeof sizeFields)[number], string>>

export const noWeight: BillDraft['weights'][number] = { material: '18k_white', mm: '', grams: '' }
export const noStone: StoneDraft = {
  role: 'accent',
  shape: 'round',
  pieces: '1',
  carats: '',
  quality: 'F-G VS',
  tolerance: '5',
  usdPerCt: '',
  settingUsd: '0',
}
export const noSeat: SeatDraft = { shapes: ['round'], mmFrom: '', mmTo: '', settingUsd: '0' }

const tenths = (mm: string): number => Math.round(Number(mm.trim().replace(',', '.')) * 10)
const number = (text: string): number => Number(text.trim().replace(',', '.'))
const decimal = (text: string): string => text.trim().replace(',', '.')

/** As a new style begins: `isRing` has hand sizes from 48 to 60 mm around. */
export function newBill(isRing: boolean, materials: readonly string[]): BillDraft {
  return {
    weights: materials.map((material) => ({ ...noWeight, material, mm: isRing ? '48.0' : '' })),
    stones: [],
    seats: [],
    lossPercent: '8',
    labourUsd: '',
    rhodiumUsd: '',
    engravingUsd: '',
    engravingPlaces: '',
    marginPercent: '0',
    hasSizes: isRing,
    sizes: { from: '48.0', to: '60.0', step: '0.5', least: '44.0', most: '66.0', outsideUsd: '0' },
    comfortFit: isRing,
    leadDays: '21',
    weightTolerance: '3',
  }
}

/** A bill as it would be typed. */
export function draftOf(bill: StyleBill): BillDraft {
  const { sizes } = bill
  return {
    weights: bill.weights.map(({ material, circumference, grams }) => ({
      material,
      mm: circumference === null ? '' : millimetres(circumference),
      grams,
    })),
    stones: bill.stones.map((stone) => ({ ...stone, pieces: String(stone.pieces) })),
    seats: bill.seats.map(({ shapes, mmFrom, mmTo, settingUsd }) => ({ shapes, mmFrom: String(mmFrom), mmTo: String(mmTo), settingUsd })),
    lossPercent: bill.lossPercent,
    labourUsd: bill.labourUsd,
    rhodiumUsd: bill.rhodiumUsd ?? '',
    engravingUsd: bill.engraving?.usd ?? '',
    engravingPlaces: bill.engraving === null ? '' : String(bill.engraving.places),
    marginPercent: bill.marginPercent,
    hasSizes: sizes !== null,
    sizes:
      sizes === null
        ? newBill(true, []).sizes
        : {
            from: millimetres(sizes.from),
            to: millimetres(sizes.to),
            step: millimetres(sizes.step),
            least: millimetres(sizes.least),
            most: millimetres(sizes.most),
            outsideUsd: sizes.outsideUsd,
          },
    comfortFit: bill.comfortFit,
    leadDays: String(bill.leadDays),
    weightTolerance: bill.weightTolerance,
  }
}

const sizesOf = ({ hasSizes, sizes }: BillDraft): StyleBill['sizes'] =>
  hasSizes
    ? {
        from: tenths(sizes.from),
        to: tenths(sizes.to),
        step: tenths(sizes.step),
        least: tenths(sizes.least),
        most: tenths(sizes.most),
        outsideUsd: decimal(sizes.outsideUsd),
      }
    : null

/** What is sent; what can't be read is sent as it is, and refused beside its field. */
export function billOf(draft: BillDraft): StyleBill {
  const hasEngraving = draft.engravingUsd.trim() !== '' || draft.engravingPlaces.trim() !== ''
  return {
    v: 1,
    weights: draft.weights.map(({ material, mm, grams }) => ({
      material,
      circumference: draft.hasSizes ? tenths(mm) : null,
      grams: decimal(grams),
    })),
    lossPercent: decimal(draft.lossPercent),
    stones: draft.stones.map((stone) => ({
      ...stone,
      pieces: number(stone.pieces),
      carats: decimal(stone.carats),
      tolerance: decimal(stone.tolerance),
      usdPerCt: decimal(stone.usdPerCt),
      settingUsd: decimal(stone.settingUsd),
    })),
    seats: draft.seats.map(({ shapes, mmFrom, mmTo, settingUsd }) => ({
      shapes: [...shapes],
      mmFrom: number(mmFrom),
      mmTo: number(mmTo),
      settingUsd: decimal(settingUsd),
    })),
    labourUsd: decimal(draft.labourUsd),
    rhodiumUsd: draft.rhodiumUsd.trim() === '' ? null : decimal(draft.rhodiumUsd),
    engraving: hasEngraving ? { usd: decimal(draft.engravingUsd), places: number(draft.engravingPlaces) } : null,
    marginPercent: decimal(draft.marginPercent),
    sizes: sizesOf(draft),
    comfortFit: draft.comfortFit,
    leadDays: number(draft.leadDays),
    weightTolerance: decimal(draft.weightTolerance),
  }
}
