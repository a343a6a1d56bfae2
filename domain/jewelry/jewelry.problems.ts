import { Problem } from '../api/problem.ts'
import { text, type Text } from '../api/text.ts'

export const noJewelryInFile = (): Problem =>
  new Problem(
    400,
    text(
      'No jewelry in this file: styles need a number, category and materials; pieces a number, material, weight and price',
      '文件中没有首饰：款式需要款号、类别和材质；成品需要编号、材质、重量和价格',
      'No hay joyas en este archivo: los estilos necesitan número, categoría y materiales; las piezas número, material, peso y precio',
      'このファイルにジュエリーがありません。スタイルには番号・種類・素材、完成品には番号・素材・重量・価格が必要です',
    ),
  )

export const jewelryFileTooLong = (most: number): Problem =>
  new Problem(
    400,
    text(
      `A file of jewelry has at most ${most} rows`,
      `首饰文件最多 ${most} 行`,
      `Un archivo de joyas tiene como máximo ${most} filas`,
      `ジュエリーのファイルは ${most} 行までです`,
    ),
  )

/** Why a field of an upload is asked for. */
export const whoseSizes: Text = text(
  'The file does not say whose hand sizes these are: choose the system',
  '文件没有说明手寸标准，请选择',
  'El archivo no dice de qué sistema son las tallas: elíjalo',
  'サイズの規格がファイルにありません。選択してください',
)

/** 409: wants to be confirmed by its name, `delist`. */
export const delistsMuchJewelry = (delisted: number, forSale: number): Problem =>
  new Problem(
    409,
    text(
      `This would delist ${delisted} of ${forSale} styles and pieces. Confirm it`,
      `此操作将下架 ${forSale} 件款式和成品中的 ${delisted} 件，请确认`,
      `Esto retiraría ${delisted} de ${forSale} estilos y piezas. Confírmelo`,
      `スタイルと完成品 ${forSale} 点中 ${delisted} 点が取り下げられます。確認してください`,
    ),
    { data: { confirm: 'delist', delisted, forSale } },
  )
