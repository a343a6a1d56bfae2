import type { Deps } from './deps.ts'
import { listOfJewelry } from './jewelry/find/export-jewelry.ts'
import type { OurExports } from './exports/write-exports.ts'
import { pictureAt } from './media/picture-at.ts'
import { listOfParcels } from './parcels/export-parcels.ts'
import { viewerOf } from './session/session.ts'
import { listOfStones } from './stock/export-stock.ts'

/** What leaves in the background, form by form. A new one is written in its own slice and named here. */
export const ourExports = (deps: Deps): OurExports => ({
  lists: { stones: listOfStones, parcels: listOfParcels, jewelry: listOfJewelry },
  viewerOf,
  pictureAt: pictureAt(deps),
})
