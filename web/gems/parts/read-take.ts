import type { Text } from '@loupe/domain/api/text.ts'
import type { Take } from '@loupe/domain/goods/goods.ts'
import type { Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import { takeRefused } from '@loupe/domain/parcels/parcels.problems.ts'
import { bandPrice, partOf, takeOf, type Left, type Quantity, type TakeWish } from '@loupe/domain/parcels/take.ts'
import { caratThousandths, formatAmount, formatDecimal, parseAmount } from '@loupe/domain/pricing/money.ts'

/** What is typed of a quantity: carats or pieces, whichever was typed last. */
export type TakeDraft = { readonly by: 'carats' | 'pieces'; readonly text: string }

export type TakenOf = Pick<Parcel, 'lotNo' | 'pieces' | 'carats' | 'minCarats' | 'remainder' | 'piecesEstimated'>

const thousandths = (carats: string): number => caratThousandths(carats)
export const caratsText = (carats: number): string => formatDecimal(carats, 3)

export const leftOf = ({ pieces, carats, minCarats, remainder }: TakenOf): Left => ({
  pieces,
  carats: thousandths(carats),
  minCarats: minCarats === null ? null : thousandths(minCarats),
  remainder,
})

/** "1.25", "１．２５"; null for what could be read in two ways or in none. */
function readDraft({ by, text }: TakeDraft): TakeWish | null {
  const plain = text.normalize('NFKC').trim()
  if (by === 'carats') return /^\d{1,7}(\.\d{1,3})?$/.test(plain) && Number(plain) > 0 ? { carats: thousandths(plain) } : null
  const digits = /^\d{1,3}(,\d{3})+$/.test(plain) ? plain.replaceAll(',', '') : plain
  return /^[1-9]\d{0,7}$/.test(digits) ? { pieces: Number(digits) } : null
}

export type ReadTake = {
  /** What the other field says: the one follows from the other. */
  readonly carats: string
  readonly pieces: string
  /** What is asked of the server; null when nothing is typed, or nothing that can be taken. */
  readonly take: Take | null
  readonly quantity: Quantity | null
  /** It is no number. */
  readonly isUnread: boolean
  /** Why so much can't be taken, in a whole sentence with what is left. */
  readonly refusal: Text | null
}

const nothing = { take: null, quantity: null, isUnread: false, refusal: null }

/** Reads what is typed by the parcel's own rules, before anybody is asked. */
export function readTake(parcel: TakenOf, draft: TakeDraft): ReadTake {
  const typed = { carats: draft.by === 'carats' ? draft.text : '', pieces: draft.by === 'pieces' ? draft.text : '' }
  if (draft.text.trim() === '') return { ...typed, ...nothing }
  const wish = readDraft(draft)
  if (wish === null) return { ...typed, ...nothing, isUnread: true }
  const left = leftOf(parcel)
  const part = partOf(left, wish)
  const both = typeof part === 'string' ? typed : follow(draft, part)
  const taken = takeOf(left, [wish])
  if (typeof taken === 'string') {
    const { text } = takeRefused(taken, { name: parcel.lotNo, left: left.carats, least: left.minCarats })
    return { ...both, ...nothing, refusal: text }
  }
  const take: Take = 'pieces' in wish ? { pieces: wish.pieces } : { carats: caratsText(wish.carats) }
  return { ...both, take, quantity: taken[0] ?? null, isUnread: false, refusal: null }
}

const follow = ({ by, text }: TakeDraft, part: Quantity) =>
  by === 'carats' ? { carats: text, pieces: String(part.pieces) } : { carats: caratsText(part.carats), pieces: text }

/** What a carat costs when so much is taken; null while prices are hidden. */
export function pricePerCarat({ usdPerCt, bands }: Pick<Parcel, 'usdPerCt' | 'bands'>, carats: number): string | null {
  if (usdPerCt === null) return null
  const read = bands.map((band) => ({ fromCarats: thousandths(band.fromCarats), ctUsd: parseAmount(band.usdPerCt) }))
  return formatAmount(bandPrice(parseAmount(usdPerCt), read, carats))
}

/** The draft for a quantity that was wished before. */
export const draftOf = (take: Take | undefined): TakeDraft =>
  take?.pieces === undefined ? { by: 'carats', text: take?.carats ?? '' } : { by: 'pieces', text: String(take.pieces) }
