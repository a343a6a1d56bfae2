import { Problem } from '../api/problem.ts'

/** A file that left goods out in silence would be taken for the whole list (product.md 5: up to 2000 rows per export, 1000 ideal). */
export const tooManyToExport = (total: number, most: number) =>
  new Problem(
    400,
    {
      en: `${total} match; an export holds up to ${most}, ideally 1000. Please narrow the search or pick some`,
      zh: `符合条件的有 ${total} 条；每次最多导出 ${most} 条，建议 1000 条以内。请缩小范围或勾选货品`,
      es: `Coinciden ${total}; una exportación admite hasta ${most}, lo ideal son 1000. Acote la búsqueda o elija algunas`,
      ja: `該当は ${total} 件です。一度に出力できるのは ${most} 件まで（推奨 1000 件）です。条件を絞るか選択してください`,
    },
    { data: { total, most } },
  )

/** Picked goods that are sold, withdrawn or not this reader's to see any more; the list would be short of them. */
export const pickedGone = (ids: readonly string[]) =>
  new Problem(
    409,
    {
      en: `${ids.length} of those picked can no longer be had`,
      zh: `所选货品中有 ${ids.length} 件已不可订`,
      es: `${ids.length} de las piezas elegidas ya no están`,
      ja: `選択した品のうち ${ids.length} 点は入手できなくなりました`,
    },
    { data: { gone: ids } },
  )

/** 429: what the house lets one person take out in a day is taken. */
export const exportsSpent = (most: number, retryAfter: number) =>
  new Problem(
    429,
    {
      en: `You have taken out ${most} files today, as many as the house allows in a day. Tomorrow you can export again`,
      zh: `您今天已导出 ${most} 个文件，已达每日上限，请明天再导出`,
      es: `Hoy ya ha exportado ${most} archivos, el máximo diario de la casa. Mañana podrá exportar de nuevo`,
      ja: `本日はすでに ${most} 件を書き出しました（1日の上限）。明日また書き出せます`,
    },
    { data: { retryAfter } },
  )

/** 404: a file of the background that was never there, is somebody else's, or is forgotten by now. */
export const exportForgotten = () =>
  new Problem(404, {
    en: 'This file is not kept any more. Please export again',
    zh: '该文件已不再保留，请重新导出',
    es: 'Este archivo ya no se conserva. Expórtelo de nuevo',
    ja: 'このファイルは保存期間が過ぎました。もう一度書き出してください',
  })

/** 409: so many files are being written for one person. */
export const exportsRunning = () =>
  new Problem(409, {
    en: 'A file of yours is still being written. Wait for it, or cancel it',
    zh: '您有一个文件正在生成，请等待完成或取消',
    es: 'Aún se está escribiendo un archivo suyo. Espere o cancélelo',
    ja: '書き出し中のファイルがあります。完了を待つか中止してください',
  })

/** A column that this list does not have, or that this reader may not read. */
export const noSuchColumn = {
  en: 'There is no such column',
  zh: '没有这一列',
  es: 'No existe esa columna',
  ja: 'その列はありません',
}

/** Points and a multiplier come on top of prices once. */
export const toppedTwice = {
  en: 'Points and multiplier are on top of these prices already',
  zh: '所选价格已含加点或倍率',
  es: 'Estos precios ya llevan puntos o multiplicador',
  ja: 'この価格にはすでにポイントまたは倍率が加わっています',
}

/** What became of a file that could not be written. */
export const exportBroke = {
  en: 'The file could not be written. Please export again',
  zh: '文件生成失败，请重新导出',
  es: 'No se pudo escribir el archivo. Expórtelo de nuevo',
  ja: 'ファイルを作成できませんでした。もう一度書き出してください',
}
