import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { MadeParcel, partingApi } from '@loupe/domain/parcels/parting.api.ts'
import { sharesOf } from '@loupe/domain/parcels/parting.ts'
import { caratThousandths, formatAmount } from '@loupe/domain/pricing/money.ts'
import { caratsText } from './parcel-view.ts'

export type Used = ParsedOf<typeof partingApi.split>['from']

/** What was lost of each: pieces by its pieces, weight by its weight. */
export function lossOf(taken: readonly Used[], lost: { readonly pieces: number; readonly carats: number }) {
  const weights = taken.map(({ carats }) => caratThousandths(carats))
  const counts = taken.map((each) => each.pieces)
  const [pieces, carats] = [sharesOf(lost.pieces, counts), sharesOf(lost.carats, weights)]
  return taken.map(({ id }, at) => ({ id, pieces: pieces[at] ?? 0, carats: caratsText(carats[at] ?? 0) }))
}

/** Each of those that came of one has its share of the cost by weight. */
export function splitLinks(fromId: string, into: readonly MadeParcel[], ids: readonly string[], cost: number) {
  const costs = sharesOf(
    cost,
    into.map(({ carats }) => caratThousandths(carats)),
  )
  return into.map(({ pieces, carats }, at) => ({ fromId, toId: ids[at] ?? '', pieces, carats, costUsd: formatAmount(costs[at] ?? 0) }))
}

/** Each of those that went into one brings what was taken of it and not lost, at its own cost. */
export const mixLinks = (taken: readonly Used[], losses: ReturnType<typeof lossOf>, toId: string, costs: readonly number[]) =>
  taken.map(({ id, pieces, carats }, at) => {
    const lost = losses[at] ?? { pieces: 0, carats: '0.000' }
    return {
      fromId: id,
      toId,
      pieces: pieces - lost.pieces,
      carats: caratsText(caratThousandths(carats) - caratThousandths(lost.carats)),
      costUsd: formatAmount(costs[at] ?? 0),
    }
  })
