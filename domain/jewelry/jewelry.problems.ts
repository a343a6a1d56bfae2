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

/** Why the day of a fix is refused. */
export const fixNotYet: Text = text('This day has not come yet', '日期尚未到来', 'Ese día aún no ha llegado', 'まだ来ていない日付です')
export const fixIsOlder = (on: string): Text =>
  text(
    `A fix of ${on} is in force already; an older one would change nothing`,
    `已有 ${on} 的定价生效，更早的定价不会起作用`,
    `Ya rige una cotización del ${on}; una anterior no cambiaría nada`,
    `${on} の建値が有効です。それより前の建値では何も変わりません`,
  )

/** 409: wants to be confirmed by its name, `jump`. */
export const fixJumps = (before: string, next: string): Problem =>
  new Problem(
    409,
    text(
      `This moves the price of the metal by more than a tenth: ${before} → ${next}. Check the price, its unit and its currency`,
      `金属价格变动超过一成：${before} → ${next}。请核对价格、单位和币种`,
      `Esto mueve el precio del metal más de una décima parte: ${before} → ${next}. Revise precio, unidad y moneda`,
      `地金価格が一割を超えて動きます：${before} → ${next}。価格・単位・通貨を確認してください`,
    ),
    { data: { confirm: 'jump' } },
  )

/** 409: the style is made otherwise now, `version` is the one in force; or it is not made at all. */
export const styleChanged = (version: number | null): Problem =>
  new Problem(
    409,
    version === null
      ? text(
          'This style can’t be made yet: nothing says what it is made of',
          '该款式暂不能制作：尚无用料清单',
          'Este estilo aún no se puede hacer: falta su lista de materiales',
          'このスタイルはまだ製作できません。用材表がありません',
        )
      : text(
          'This style is made otherwise now. Please look at it again',
          '该款式已更新，请重新查看',
          'Este estilo se hace ahora de otra manera. Mírelo de nuevo',
          'このスタイルは変更されました。もう一度ご確認ください',
        ),
    { data: { version } },
  )

/** 409: of what was asked for something can't be made; the quote says what. */
export const styleRefused = (style: string): Problem =>
  new Problem(
    409,
    text(
      `${style} can’t be made as it was chosen. Please look at the choice again`,
      `${style} 无法按所选规格制作，请重新选择`,
      `${style} no se puede hacer como se eligió. Revise la elección`,
      `${style} は選択された仕様では製作できません。もう一度ご確認ください`,
    ),
  )

/** 409: the stone is not in the order, or does not fit. */
export const seatRefused = (stone: string, style: string): Problem =>
  new Problem(
    409,
    stone === ''
      ? text(
          `The stone for ${style} is not part of this order`,
          `订单中没有 ${style} 的主石`,
          `La piedra para ${style} no está en este pedido`,
          `${style} の主石がこの注文にありません`,
        )
      : text(
          `${stone} can’t be set in ${style}`,
          `${stone} 无法镶嵌于 ${style}`,
          `${stone} no se puede engastar en ${style}`,
          `${stone} は ${style} に留められません`,
        ),
  )
export const jewelryGone = (): Problem =>
  new Problem(404, text('This is no longer for sale', '该商品已下架或售出', 'Esto ya no está en venta', 'この商品は販売を終了しました'))
