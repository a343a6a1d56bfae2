import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { chatsApi } from '@loupe/domain/chats/chats.api.ts'

export type ChatAnswer = OutputOf<typeof chatsApi.read>
export type ChatLineAnswer = ChatAnswer['lines'][number]

/** Goods of a line as a reply picks them: the same stone may answer two lines. */
export const pickName = (at: number, goods: string): string => `${at} ${goods}`

/** The cheapest of each line answers it until somebody picks otherwise. */
export function firstPicks({ lines }: ChatAnswer): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ stones: [stone], parcels: [parcel] }, at) => {
      if (stone !== undefined) return [pickName(at, `stone ${stone.id}`)]
      return parcel === undefined ? [] : [pickName(at, `parcel ${parcel.id}`)]
    }),
  )
}
