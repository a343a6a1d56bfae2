import { impossibleTexts } from './impossible.problems.ts'
import { nameSpoilt, priceOver, remarkDiffers, struckOut } from './remark.problems.ts'
import { Problem } from '../api/problem.ts'
import type { Text } from '../api/text.ts'
import type { NoteReason } from './row-notes.ts'

/** Why a row was refused, warned about or left alone, in a person's words. */
export const reasonTexts: Readonly<Record<NoteReason, Text>> = {
  ...impossibleTexts,
  missing: { en: 'missing', zh: '缺失', es: 'falta', ja: '値がありません' },
  missing_price: { en: 'no usable price', zh: '没有可用的价格', es: 'sin precio utilizable', ja: '使える価格がありません' },
  unknown_value: { en: 'unknown value', zh: '无法识别的值', es: 'valor desconocido', ja: '不明な値です' },
  invalid_number: { en: 'not a number', zh: '不是数字', es: 'no es un número', ja: '数値ではありません' },
  out_of_range: { en: 'out of range', zh: '超出合理范围', es: 'fuera de rango', ja: '範囲外の値です' },
  duplicate_stock_no: {
    en: 'stock number already met in this file; the first row stays',
    zh: '库存号在本文件中重复，保留第一行',
    es: 'número de existencia repetido en el archivo; queda la primera fila',
    ja: '在庫番号がファイル内で重複しています。最初の行を採用します',
  },
  duplicate_report_no: {
    en: 'certificate already met in this file; the first row stays',
    zh: '证书号在本文件中重复，保留第一行',
    es: 'certificado repetido en el archivo; queda la primera fila',
    ja: '鑑定書番号がファイル内で重複しています。最初の行を採用します',
  },
  unknown_style: { en: 'unknown style number', zh: '没有此款号', es: 'número de estilo desconocido', ja: '不明なスタイル番号です' },
  excel_date: {
    en: 'the spreadsheet made a date of this value; write it as text and send it again',
    zh: '表格软件把该值变成了日期；请改为文本后重新上传',
    es: 'la hoja de cálculo convirtió este valor en fecha; escríbalo como texto y envíelo de nuevo',
    ja: '表計算ソフトがこの値を日付に変えました。文字列にして送り直してください',
  },
  row_cut: {
    en: 'the file ends in the middle of this row: it was cut off; send it again whole',
    zh: '文件在该行中间结束，传输不完整；请重新上传完整文件',
    es: 'el archivo termina a mitad de esta fila: llegó cortado; envíelo de nuevo entero',
    ja: 'ファイルがこの行の途中で終わっています。完全なファイルを送り直してください',
  },
  parcel: {
    en: 'more than one stone in this row: parcels are not taken yet here',
    zh: '该行不止一颗：此处暂不支持整包货',
    es: 'más de una piedra en esta fila: aquí aún no se admiten lotes',
    ja: 'この行は複数の石です。ロットはまだ取り扱えません',
  },
  shared_total: {
    en: 'one total for several stones; give each stone its own price',
    zh: '多颗石头合用一个总价；请为每颗填写价格',
    es: 'un solo total para varias piedras; indique el precio de cada una',
    ja: '複数の石に合計が一つだけです。石ごとに価格を入れてください',
  },
  pair_only: {
    en: 'sold only together with its pair: pairs are not taken yet here',
    zh: '只能成对出售：此处暂不支持成对货',
    es: 'se vende solo con su pareja: aquí aún no se admiten pares',
    ja: 'ペアでのみ販売の石です。ペアはまだ取り扱えません',
  },
  not_diamond: {
    en: 'no loose diamond by this word: only loose polished diamonds are taken here',
    zh: '按此说明并非裸钻：此处只接受裸钻',
    es: 'no es un diamante suelto según esta palabra: aquí solo se admiten diamantes sueltos tallados',
    ja: 'この語によるとルースのダイヤモンドではありません。取り扱うのは研磨済みルースだけです',
  },
  lower_of_range: {
    en: 'a range; the lower grade counts',
    zh: '为等级范围，以较低等级为准',
    es: 'un rango; cuenta el grado inferior',
    ja: '等級の範囲です。低いほうの等級を採用します',
  },
  pair: {
    en: 'one of a pair; listed by itself at this price',
    zh: '为对钻之一，按此价格单颗上架',
    es: 'una de un par; se ofrece sola a este precio',
    ja: 'ペアの片方です。この価格で単独に掲載します',
  },
  money_not_taken: {
    en: 'this money is not taken; give the price in dollars, yuan, rupees or euros',
    zh: '不支持该货币；请用美元、人民币、卢比或欧元标价',
    es: 'esta moneda no se admite; dé el precio en dólares, yuanes, rupias o euros',
    ja: 'この通貨は取り扱えません。米ドル、人民元、ルピー、ユーロで価格を入れてください',
  },
  remark_differs: remarkDiffers,
  struck_out: struckOut,
  price_over: priceOver,
  name_spoilt: nameSpoilt,
  price_mismatch: {
    en: 'does not fit the price per carat, which counts',
    zh: '与克拉单价不符，以克拉单价为准',
    es: 'no coincide con el precio por quilate, que es el que cuenta',
    ja: 'カラット単価と合いません。カラット単価を採用します',
  },
  rap_differs: {
    en: 'differs from the current list price, which counts',
    zh: '与当前报价不同，以当前报价为准',
    es: 'difiere del precio de lista vigente, que es el que cuenta',
    ja: '現在のリスト価格と異なります。現在のリストを採用します',
  },
  missing_report_no: { en: 'no certificate number', zh: '没有证书号', es: 'sin número de certificado', ja: '鑑定書番号がありません' },
  report_no_format: {
    en: 'unusual certificate number for this lab',
    zh: '证书号不符合该机构的格式',
    es: 'número de certificado inusual para este laboratorio',
    ja: 'この鑑定機関としては珍しい鑑定書番号です',
  },
  report_no_damaged: {
    en: 'certificate number damaged by the spreadsheet; left empty',
    zh: '证书号被表格软件损坏，已留空',
    es: 'número de certificado dañado por la hoja de cálculo; queda vacío',
    ja: '鑑定書番号が表計算ソフトで壊れているため空にしました',
  },
  report_no_prefix_added: {
    en: 'LG added to the certificate number',
    zh: '已为证书号补上 LG 前缀',
    es: 'se añadió LG al número de certificado',
    ja: '鑑定書番号に LG を付けました',
  },
  report_no_from_link: {
    en: 'certificate number taken from the link of its picture or film',
    zh: '证书号取自图片或视频链接',
    es: 'número de certificado tomado del enlace de la foto o el vídeo',
    ja: '鑑定書番号は写真または動画のリンクから取りました',
  },
  report_no_conflict: {
    en: 'a link of the row (certificate, picture or video) names another number; the cell’s counts',
    zh: '此行的链接（证书、图片或视频）中的号码不同，以单元格为准',
    es: 'un enlace de la fila (certificado, foto o vídeo) indica otro número; vale el de la celda',
    ja: 'この行のリンク（鑑定書・写真・動画）は別の番号です。セルの番号を採用しました',
  },
  other_table: {
    en: 'stands below a second header whose columns are others: put that table on a sheet of its own',
    zh: '位于第二个表头之下且列不同：请将该表放到单独的工作表',
    es: 'está bajo un segundo encabezado con otras columnas: ponga esa tabla en una hoja aparte',
    ja: '列の異なる二つ目の見出しの下にあります。その表は別のシートに分けてください',
  },
  shifted_row: {
    en: 'the cells of this row stand one column off: a cell is missing or too many',
    zh: '此行的单元格错位：少了或多了一格',
    es: 'las celdas de esta fila están corridas: falta o sobra una',
    ja: 'この行のセルがずれています：セルが足りないか余分です',
  },
  not_available: {
    en: 'the supplier marks it as sold; not offered',
    zh: '供应商标记为已售，不上架',
    es: 'el proveedor la marca como vendida; no se ofrece',
    ja: '販売済みと表示されているため掲載しません',
  },
  stone_held: {
    en: 'held by an order; left as it is',
    zh: '已被订单锁定，保持不变',
    es: 'reservada por un pedido; queda como está',
    ja: '注文で取り置き中のため変更しません',
  },
  stone_on_loan: {
    en: 'out on loan; left as it is',
    zh: '已借出，保持不变',
    es: 'en préstamo; queda como está',
    ja: '貸出中のため変更しません',
  },
  stone_sold: { en: 'sold; left as it is', zh: '已售出，保持不变', es: 'vendida; queda como está', ja: '販売済みのため変更しません' },
}

/** Headings of the downloadable list of rows. */
export const noteHeadings: readonly Text[] = [
  { en: 'Sheet', zh: '工作表', es: 'Hoja', ja: 'シート' },
  { en: 'Row', zh: '行', es: 'Fila', ja: '行' },
  { en: 'Column', zh: '列', es: 'Columna', ja: '列' },
  { en: 'Value', zh: '值', es: 'Valor', ja: '値' },
  { en: 'Result', zh: '结果', es: 'Resultado', ja: '結果' },
  { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' },
]

export const levelTexts: Readonly<Record<'rejected' | 'warning' | 'untouched', Text>> = {
  rejected: { en: 'rejected', zh: '拒绝', es: 'rechazada', ja: '却下' },
  warning: { en: 'warning', zh: '警告', es: 'aviso', ja: '警告' },
  untouched: { en: 'left alone', zh: '未改动', es: 'sin tocar', ja: '変更なし' },
}

export const noFile: Text = { en: 'choose a file', zh: '请选择文件', es: 'elija un archivo', ja: 'ファイルを選んでください' }

export const unknownSupplier: Text = {
  en: 'no such supplier',
  zh: '没有该供应商',
  es: 'no existe ese proveedor',
  ja: 'その供給元はありません',
}

const conflict = (text: Text) => new Problem(409, text)

export const importIsBusy = () =>
  conflict({
    en: 'This import is being worked on. Wait until it is done, or cancel it.',
    zh: '该导入正在处理中，请等待完成或先取消。',
    es: 'Esta importación está en curso. Espere a que termine o cancélela.',
    ja: 'この取り込みは処理中です。終わるまで待つか、中止してください。',
  })

export const importNotReady = () =>
  conflict({
    en: "This import can't be applied: it is not a finished dry run.",
    zh: '该导入无法应用：预检尚未完成。',
    es: 'Esta importación no se puede aplicar: la prueba no ha terminado.',
    ja: 'この取り込みは適用できません。試し読みが終わっていません。',
  })

export const importHasNoStones = () =>
  conflict({
    en: 'No row of this file is a stone that can be taken. Replacing with it would delist the whole stock, so it is not applied.',
    zh: '该文件没有任何可用的钻石数据。若以此替换会下架全部库存，因此未应用。',
    es: 'Ninguna fila de este archivo es una piedra utilizable. Reemplazar con él retiraría todas las existencias, así que no se aplica.',
    ja: 'このファイルには取り込める石がありません。これで置き換えると全在庫が取り下げられるため、適用しません。',
  })

export const tooManyImports = (most: number) =>
  conflict({
    en: `This supplier has ${most} imports that are not finished. Apply or cancel some of them, then upload this file again.`,
    zh: `该供应商已有 ${most} 个未完成的导入。请先应用或取消其中一些，再重新上传此文件。`,
    es: `Este proveedor tiene ${most} importaciones sin terminar. Aplique o cancele algunas y vuelva a subir este archivo.`,
    ja: `このサプライヤーには未完了の取り込みが ${most} 件あります。いくつかを適用または中止してから、このファイルを再度アップロードしてください。`,
  })

export const importsFull = (mostBytes: number) => {
  const mb = Math.round(mostBytes / 1024 / 1024)
  return conflict({
    en: `With this file, this supplier's unfinished imports would be larger than ${mb} MB together. Apply or cancel some of them, then upload it again.`,
    zh: `加上此文件后，该供应商未完成的导入合计将超过 ${mb} MB。请先应用或取消其中一些，再重新上传。`,
    es: `Con este archivo, las importaciones sin terminar de este proveedor superarían ${mb} MB en total. Aplique o cancele algunas y vuelva a subirlo.`,
    ja: `このファイルを加えると、このサプライヤーの未完了の取り込みが合計 ${mb} MB を超えます。いくつかを適用または中止してから、再度アップロードしてください。`,
  })
}

export const importIsOver = () =>
  conflict({
    en: "This import is over and can't be cancelled any more.",
    zh: '该导入已结束，无法取消。',
    es: 'Esta importación ya terminó y no se puede cancelar.',
    ja: 'この取り込みは終了しているため中止できません。',
  })

export const importCantBeUndone = () =>
  conflict({
    en: "This import can't be undone: a newer one followed, or it was never applied.",
    zh: '该导入无法撤销：之后已有新的导入，或它从未应用。',
    es: 'Esta importación no se puede deshacer: hubo otra posterior o nunca se aplicó.',
    ja: 'この取り込みは元に戻せません。後に別の取り込みがあるか、適用されていません。',
  })

export const importWasOrdered = () =>
  conflict({
    en: "This import can't be undone: stones of it have been ordered since.",
    zh: '该导入无法撤销：其中的钻石已被下单。',
    es: 'Esta importación no se puede deshacer: ya se pidieron piedras de ella.',
    ja: 'この取り込みは元に戻せません。その中の石がすでに注文されています。',
  })

export const fileIsGone = () =>
  new Problem(410, {
    en: 'The uploaded file is not on this server any more.',
    zh: '上传的文件已不在服务器上。',
    es: 'El archivo subido ya no está en el servidor.',
    ja: 'アップロードされたファイルはもうサーバーにありません。',
  })

export const importKeptFailing = () =>
  new Problem(500, {
    en: 'This import stopped three times without finishing and was given up. The stock is as it was before.',
    zh: '该导入三次中断，已放弃。库存保持原样。',
    es: 'Esta importación se interrumpió tres veces y se abandonó. Las existencias siguen como antes.',
    ja: 'この取り込みは三度中断したため打ち切りました。在庫は元のままです。',
  })

export const importFailed = (reference: string) =>
  new Problem(500, {
    en: `This import failed by a fault of ours (reference ${reference}). The stock is as it was before.`,
    zh: `系统故障导致导入失败（编号 ${reference}）。库存保持原样。`,
    es: `Esta importación falló por un error nuestro (referencia ${reference}). Las existencias siguen como antes.`,
    ja: `システムの不具合で取り込みに失敗しました（参照番号 ${reference}）。在庫は元のままです。`,
  })

/** A refusal that came out of the reading thread as plain facts, made whole again. */
export const refusalOf = (code: number, text: Text) => new Problem(code, text)
