import { Problem } from '../api/problem.ts'

/** A file that left stones out in silence would be taken for the whole list (product.md 5: up to 2000 rows per export, 1000 ideal). */
export const tooManyToExport = (total: number, most: number) =>
  new Problem(
    400,
    {
      en: `${total} stones match; an export holds up to ${most}, ideally 1000. Please narrow the search or pick stones`,
      zh: `符合条件的有 ${total} 颗；每次最多导出 ${most} 条，建议 1000 条以内。请缩小范围或勾选货品`,
      es: `Coinciden ${total} piedras; una exportación admite hasta ${most}, lo ideal son 1000. Acote la búsqueda o elija piedras`,
      ja: `該当する石は ${total} 個です。一度に出力できるのは ${most} 件まで（推奨 1000 件）です。条件を絞るか石を選択してください`,
    },
    { data: { total, most } },
  )

/** Picked stones that are sold, withdrawn or not this reader's to see any more; the list would be short of them. */
export const pickedGone = (ids: readonly string[]) =>
  new Problem(
    409,
    {
      en: `${ids.length} of the picked stones can no longer be had`,
      zh: `所选货品中有 ${ids.length} 颗已不可订`,
      es: `${ids.length} de las piedras elegidas ya no están`,
      ja: `選択した石のうち ${ids.length} 個は入手できなくなりました`,
    },
    { data: { gone: ids } },
  )
