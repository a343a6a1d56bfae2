import { badField } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import { mostExported } from '@loupe/domain/exports/export-limits.ts'
import type { Jewel } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import type { jewelExportApi } from '@loupe/domain/jewelry/jewel-export.api.ts'
import { jewelExportColumns, type ExportedJewel } from '@loupe/domain/jewelry/jewel-export-columns.ts'
import { parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import type { Deps } from '../../deps.ts'
import { goods, type ExportedList, type ExportReader } from '../../exports/exports.ts'
import type { TotalCell } from '../../files/table-dress.ts'
import type { Viewer } from '../../http/viewer.ts'
import { stockEyes } from '../../stock/stock.ts'
import { knownJewels, searchJewelry } from './find-jewelry.ts'

type Wish = ParsedOf<typeof jewelExportApi.exportFile>
type Named = { readonly form: Jewel['form']; readonly id: string }
type Looking = Pick<Deps, 'db' | 'shownMedia'>

const pageSize = 120
const nameOf = ({ form, id }: Named): string => `${form} ${id}`

/** The jewelry of a search, in its order. */
async function found(deps: Looking, viewer: Viewer, wish: Wish): Promise<{ readonly named: readonly Named[]; readonly cutFrom?: number }> {
  const { filter, sort, pricesFor } = wish
  if (filter === undefined) throw badField('goods', unknownOption)
  const named: Named[] = []
  let after: string | undefined
  for (;;) {
    const page = await searchJewelry(deps, viewer, { filter, sort, after, limit: pageSize, counts: false, pricesFor })
    const cut = goods.mustFit(page.total, wish)
    named.push(...page.rows.map(({ form, id }) => ({ form, id })))
    after = page.next ?? undefined
    if (after === undefined || named.length >= mostExported) return { named: named.slice(0, mostExported), ...cut }
  }
}

/** Pieces and styles that were picked, or all of a search, at the prices that were asked for. @throws Problem 400, 403, 409 */
export async function listOfJewelry(deps: Looking, { viewer, language }: ExportReader, wish: Wish): Promise<ExportedList> {
  const eyes = await stockEyes(deps.db, viewer, wish.pricesFor, goods.topOf(wish))
  const { named, cutFrom } = wish.goods === undefined ? await found(deps, viewer, wish) : { named: wish.goods }
  const idsOf = (form: Jewel['form']): string[] => named.flatMap((one) => (one.form === form ? [one.id] : []))
  const known = await knownJewels(deps, viewer, eyes, { pieces: idsOf('piece'), styles: idsOf('style') })
  const byName = new Map(known.map(({ jewel, grams }): [string, ExportedJewel] => [nameOf(jewel), { ...jewel, grams }]))
  const asked = [...new Set(named.map(nameOf))]
  const gone = wish.goods === undefined ? 0 : goods.goneOf(asked, new Set(byName.keys()), wish)
  const rows = asked.flatMap((name) => byName.get(name) ?? [])
  return goods.list({ what: 'jewelry', name: 'jewelry', columns: jewelExportColumns }, { language }, wish, {
    rows,
    gone,
    ...(cutFrom === undefined ? {} : { cutFrom }),
    isCost: eyes.pricing.isCost,
    suppliers: eyes.rights.suppliers,
    pictureOf: ({ imageUrl }) => imageUrl,
    totals: totalsOf(rows),
  })
}

function totalsOf(jewels: readonly ExportedJewel[]): Readonly<Record<string, TotalCell | null>> {
  const counted = { number: { formula: 'ROWS({number})', value: jewels.length, kind: 'count' } } as const
  if (jewels.length === 0 || jewels.some(({ usd, rmb }) => usd === null || rmb === null)) return counted
  const sum = (of: 'usd' | 'rmb'): TotalCell => goods.sumOf(of, sumCents(jewels.map((jewel) => parseAmount(jewel[of] ?? '0.00'))) / 100)
  return { ...counted, usd: sum('usd'), rmb: sum('rmb') }
}
