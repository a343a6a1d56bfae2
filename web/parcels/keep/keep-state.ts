import { origins, type Origin } from '@loupe/domain/stock/grades.ts'
import type { UrlCodec } from '../../nav/use-url-state.ts'
import { parcelsState, type ParcelsState } from '../parcels-state.ts'

/** The stock of parcels as its address keeps it: which side, null as long as nobody chose one, and what a list of parcels has. */
export type KeepState = ParcelsState & { readonly side: Origin | null }

export const keepState: UrlCodec<KeepState> = {
  read: (search) => ({ ...parcelsState.read(search), side: origins.find((origin) => origin === search['side']) ?? null }),
  write: ({ side, ...state }) => ({ ...parcelsState.write(state), side: side ?? '' }),
}
