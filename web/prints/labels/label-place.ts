import { jewelrySeekers, parcelSeekers, stoneSeekers } from '@loupe/domain/access/access-sets.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { labelsApi } from '@loupe/domain/labels/labels.api.ts'
import type { UserInfo } from '@loupe/domain/session/session.api.ts'
import { mayOpen } from '../../me/viewer.ts'
import { paths, type Path } from '../../nav/paths.ts'
import type { SearchText } from '../../nav/search-codec.ts'

type Found = OutputOf<typeof labelsApi.find>
export type LabelPlace = { readonly to: Path; readonly search: SearchText }

const stonePages = {
  natural: { sold: paths.naturalDiamonds, soldFancy: paths.naturalDiamonds, kept: paths.naturalStock, keptFancy: paths.naturalFancyStock },
  lab: {
    sold: paths.labGrownDiamonds,
    soldFancy: paths.labGrownFancyDiamonds,
    kept: paths.labGrownStock,
    keptFancy: paths.labGrownFancyStock,
  },
} as const

function placeOfStone({ id, origin, isFancy, isOffered }: Found, isSeeker: boolean): LabelPlace {
  const pages = stonePages[origin]
  if (!isSeeker || !isOffered) {
    return { to: isFancy ? pages.keptFancy : pages.kept, search: { stone: id, ...(isOffered ? {} : { state: 'delisted' }) } }
  }
  return { to: isFancy ? pages.soldFancy : pages.sold, search: { stone: id, ...(isFancy && origin === 'natural' ? { hue: 'fancy' } : {}) } }
}

/** Where what a label is on is looked at: on the page of its goods, by those who keep it and what is off sale in their stock. */
export function placeOfLabel(found: Found, user: UserInfo | null): LabelPlace {
  const { form, id, origin, isOffered } = found
  if (form === 'stone') return placeOfStone(found, mayOpen(user, stoneSeekers))
  if (form === 'parcel') {
    if (!mayOpen(user, parcelSeekers) || !isOffered) return { to: paths.parcelStock, search: { parcel: id, side: origin } }
    return { to: origin === 'natural' ? paths.naturalParcels : paths.labGrownParcels, search: { parcel: id } }
  }
  if (!mayOpen(user, jewelrySeekers) || !isOffered) {
    return { to: origin === 'natural' ? paths.naturalJewelryStock : paths.labGrownJewelryStock, search: { form, jewel: id } }
  }
  return { to: origin === 'natural' ? paths.naturalJewelry : paths.labGrownJewelry, search: { jewel: `${form}-${id}` } }
}
