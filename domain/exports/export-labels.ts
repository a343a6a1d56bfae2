import { text, type Text } from '../api/text.ts'

/** Lists that leave the house as files, by what the log calls them: what such a file is named after. */
export const exportNames = {
  stock_natural: text('natural-diamonds', '天然钻石', 'diamantes-naturales', '天然ダイヤモンド'),
  stock_lab: text('lab-grown-diamonds', '培育钻石', 'diamantes-de-laboratorio', 'ラボグロウンダイヤモンド'),
  stock: text('diamonds', '钻石', 'diamantes', 'ダイヤモンド'),
  parcels: text('parcels', '混包', 'lotes', 'ロット'),
  jewelry: text('jewelry', '首饰', 'joyas', 'ジュエリー'),
  orders: text('orders', '订单', 'pedidos', '注文'),
  site_orders: text('site-orders', '分销订单', 'pedidos-de-sitios', '販売店注文'),
  people: text('members', '会员', 'miembros', '会員'),
  suppliers: text('suppliers', '供应商', 'proveedores', '仕入先'),
  papers: text('papers', '单据', 'papeles', '書類'),
  statement: text('statement', '对账单', 'estado-de-cuenta', '明細書'),
  log: text('log', '操作日志', 'registro', '操作記録'),
} as const satisfies Readonly<Record<string, Text>>
export type ExportName = keyof typeof exportNames

/** In the name of a file that is not the whole list. */
export const partOfName = (shown: number, all: number | null): Text => {
  const of = all === null ? '' : `-of-${all}`
  return text(
    `-first-${shown}${of}`,
    `-前${shown}条${all === null ? '' : `-共${all}条`}`,
    `-primeros-${shown}${all === null ? '' : `-de-${all}`}`,
    `-先頭${shown}件${all === null ? '' : `-全${all}件`}`,
  )
}

/** In so many words, under the last row: what the file leaves out. */
export const cutNote = (shown: string, all: string | null): Text =>
  all === null
    ? text(
        `Only the first ${shown} are in this file; there are more.`,
        `本文件只含前 ${shown} 条，其余未导出。`,
        `Este archivo solo contiene los primeros ${shown}; hay más.`,
        `このファイルには先頭の ${shown} 件のみが入っています。続きがあります。`,
      )
    : text(
        `Only the first ${shown} of ${all} are in this file.`,
        `共 ${all} 条，本文件只含前 ${shown} 条。`,
        `Este archivo solo contiene los primeros ${shown} de ${all}.`,
        `全 ${all} 件のうち先頭の ${shown} 件のみが入っています。`,
      )

export const goneNote = (count: number): Text =>
  text(
    `${count} that were picked can no longer be had and are left out.`,
    `所选货品中有 ${count} 件已不可订，未列入。`,
    `${count} de las elegidas ya no están y se han omitido.`,
    `選択したうち ${count} 点は入手できないため除外しました。`,
  )

export const totalLabel = text('Total', '合计', 'Total', '合計')
export const piecesLabel = (count: number): Text => text(`${count} pcs`, `${count} 件`, `${count} uds.`, `${count} 点`)
export const pictureLabel = text('Picture', '图片', 'Imagen', '画像')
export const noPricesNote = text('Without prices', '不含价格', 'Sin precios', '価格なし')
export const asOfLabel = text('As of', '截至', 'A fecha de', '時点')
