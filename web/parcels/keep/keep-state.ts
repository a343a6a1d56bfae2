import { origins, type Origin } from '@loupe/domain/stock/grades.ts'
import type { UrlCodec } from '../../nav/use-url-state.ts'
import { parcelsState, type ParcelsState } from '../parcels-state.ts'

/** The stock of parcels as its address keeps it: which side, and what a list of parcels has. */
export type KeepState = ParcelsState & { readonly side: Origin }

export const keepState: UrlCodec<KeepState> = {
  read: (search) => ({ ...parcelsState.read(search), side: origins.find((origin) => origin === search['side']) ?? 'lab' }),
  write: ({ side, ...state }) => ({ ...parcelsState.write(state), side: side === 'lab' ? '' : side }),
}
