import { saleStates, type SaleState } from '@loupe/domain/parcels/parcel.ts'
import { origins, type Origin } from '@loupe/domain/stock/grades.ts'
import type { UrlCodec } from '../../nav/use-url-state.ts'
import { parcelsState, type ParcelsState } from '../parcels-state.ts'

/** The stock of parcels as its address keeps it: which side, null as long as nobody chose one, whether for sale, and what a list of parcels has. */
export type KeepState = ParcelsState & { readonly side: Origin | null; readonly sale: SaleState }

export const keepState: UrlCodec<KeepState> = {
  read: (search) => ({
    ...parcelsState.read(search),
    side: origins.find((origin) => origin === search['side']) ?? null,
    sale: saleStates.find((state) => state === search['sale']) ?? 'for_sale',
  }),
  write: ({ side, sale, ...state }) => ({ ...parcelsState.write(state), side: side ?? '', sale: sale === 'for_sale' ? '' : sale }),
}
