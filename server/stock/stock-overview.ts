import { tableOf } from '@loupe/domain/api/known-keys.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { formatAmount, formatDecimal, mulDiv } from '@loupe/domain/pricing/money.ts'
import { caratBands, quickMakeNames, quickMakes } from '@loupe/domain/stock/bands.ts'
import type { StockFilter } from '@loupe/domain/stock/search.ts'
import type { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Sums } from '@loupe/engine/sums.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { stockAsker } from './stock.ts'

type Overview = OutputOf<typeof stockApi.overview>

const page = { sort: { by: 'carat', direction: 'asc' }, offset: 0, limit: 1, counts: false } as const

/**
 * What an answer comes to on average, and what each size band and each quick make would show instead of the size and the make that
 * are chosen. @throws Problem as a search does
 */
export async function overviewOf(deps: Deps, viewer: Viewer, { filter, pricesFor }: ParsedOf<typeof stockApi.overview>): Promise<Overview> {
  const { ask, eyes } = await stockAsker(deps, viewer, { filter, pricesFor })
  const totalOf = async (changed: Partial<StockFilter>) => (await ask({ filter: { ...filter, ...changed }, ...page })).total
  const [own, carats, makes] = await Promise.all([
    ask({ filter, ...page, sums: true }),
    Promise.all(caratBands.map((band) => totalOf({ carat: { ...band } }))),
    Promise.all(
      quickMakeNames.map((name) =>
        totalOf({ cut: [...quickMakes[name].cut], polish: [...quickMakes[name].polish], symmetry: [...quickMakes[name].symmetry] }),
      ),
    ),
  ])
  const averages = own.sums && eyes.rights.prices ? averagesOf(own.sums) : { back: null, usdPerCt: null }
  const makesByName = tableOf(quickMakeNames, (name) => makes[quickMakeNames.indexOf(name)] ?? 0)
  return { total: own.total, carats, makes: makesByName, ...averages }
}

/** As the selection's bar adds up: back by list value over the stones with a list price, the price by carats over all. */
export function averagesOf({ carat, usd, backList, list }: Sums): Pick<Overview, 'back' | 'usdPerCt'> {
  return {
    back: list > 0 ? formatDecimal(Math.sign(backList) * Math.round(Math.abs(backList) / list), 2) : null,
    usdPerCt: carat > 0 ? formatAmount(mulDiv(usd, 1000, carat)) : null,
  }
}
