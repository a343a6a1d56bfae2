import { roles } from '@loupe/domain/access/roles.ts'
import { paths } from './nav/paths.ts'
import type { Page } from './nav/route-map.ts'

/** Jewelry of one side to buy. */
export const jewelryPage = (title: 'naturalJewelry' | 'labGrownJewelry', code: number): Page => ({
  path: paths[title],
  meta: { title, hidesMenu: true, origin: title === 'naturalJewelry' ? 'natural' : 'lab', roles: [roles.superAdmin, code] },
  page: () =>
    import('./jewelry/jewelry-page.tsx').then((module) => ({
      page: title === 'naturalJewelry' ? module.NaturalJewelryPage : module.LabGrownJewelryPage,
    })),
  words: ['jewelry', 'shared'],
})

/** The same as it is kept: a supplier's own, everybody's for the house. */
export const keptJewelryPage = (title: 'naturalJewelryStock' | 'labGrownJewelryStock', code: number): Page => ({
  path: paths[title],
  meta: { title, roles: [roles.superAdmin, code] },
  page: () =>
    import('./jewelry/kept/kept-page.tsx').then((module) => ({
      page: title === 'naturalJewelryStock' ? module.NaturalKeptPage : module.LabGrownKeptPage,
    })),
  words: ['jewelry', 'kept', 'shared'],
})
