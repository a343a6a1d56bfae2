import { Problem } from '../api/problem.ts'
import { text, type Text } from '../api/text.ts'
import type { LabelLack } from './lay-out.ts'
import type { SizeFault } from './label-size.ts'

/** 409: somebody else wrote how goods are labelled meanwhile. */
export const labelsChanged = (): Problem =>
  new Problem(
    409,
    text(
      'The labels were changed meanwhile. Here is how they stand now',
      '标签设置已被修改，请查看最新内容',
      'Las etiquetas cambiaron entretanto. Así están ahora',
      'ラベルは変更されています。最新の内容をご確認ください',
    ),
  )

/** 404: nothing with this code that the reader may see. */
export const codeUnknown = (): Problem =>
  new Problem(
    404,
    text(
      'Nothing is found under this code. Check that it was typed as it stands on the label',
      '没有找到该编码对应的货品，请核对标签上的编码',
      'No hay nada con este código. Compruebe que está escrito como en la etiqueta',
      'このコードの商品は見つかりません。ラベルの表記どおりかご確認ください',
    ),
  )

/** 409: some of the goods can't be labelled by this person, or are gone. */
export const goodsToLabelGone = (gone: readonly string[]): Problem =>
  new Problem(
    409,
    text(
      `${gone.length} of them can’t be seen any more`,
      `其中 ${gone.length} 件已不可见`,
      `${gone.length} de ellos ya no se ven`,
      `${gone.length} 件は表示できなくなりました`,
    ),
    { data: { gone } },
  )

/** 400: a price tag tells what somebody pays, and never what was paid. */
export const priceOfNobody: Text = text(
  'Choose for whom the price is: the house’s own cost goes on no label',
  '请选择价格对象：成本价不能印在标签上',
  'Elija para quién es el precio: el costo propio no va en ninguna etiqueta',
  '誰向けの価格かお選びください。原価はラベルに印刷できません',
)

/** 400: these goods have no price that could be told. */
export const noPriceToTell: Text = text(
  'Some of these goods have no price to print',
  '部分货品没有可打印的价格',
  'Algunos de estos artículos no tienen precio que imprimir',
  '印刷できる価格のない商品があります',
)

export const onlyRolls: Text = text(
  'Printers of labels take rolls: choose another kind of labels, or print a PDF',
  '标签打印机只用卷纸：请选择其他标签规格，或打印 PDF',
  'Las impresoras de etiquetas usan rollos: elija otra etiqueta o imprima un PDF',
  'ラベルプリンターはロール紙用です。別のラベルを選ぶか PDF で印刷してください',
)

export const noSuchSize: Text = text(
  'There are no such labels any more',
  '该标签规格已不存在',
  'Ya no existen esas etiquetas',
  'このラベルはもうありません',
)

export const tooManyLabels = (most: number): Text =>
  text(
    `At most ${most} labels at a time`,
    `一次最多打印 ${most} 张标签`,
    `Como máximo ${most} etiquetas a la vez`,
    `ラベルは一度に${most}枚までです`,
  )

/** What is wrong with a size, below the field that it is about. */
export const sizeFaults: Readonly<Record<SizeFault, Text>> = {
  padMm: text(
    'Two pads have to fit into the width; a plain label has none',
    '两个标签头必须小于总宽度；普通标签没有标签头',
    'Las dos partes han de caber en el ancho; una etiqueta simple no las tiene',
    '2枚のパッドは幅に収まる必要があります。通常のラベルにはありません',
  ),
  marginMm: text('The margins leave no room', '边距过大，没有可打印区域', 'Los márgenes no dejan sitio', '余白が大きすぎます'),
  pageWidthMm: text(
    'The labels are wider than the page',
    '标签总宽度超过页面',
    'Las etiquetas son más anchas que la página',
    'ラベルがページより広くなっています',
  ),
  pageHeightMm: text(
    'The labels are higher than the page',
    '标签总高度超过页面',
    'Las etiquetas son más altas que la página',
    'ラベルがページより高くなっています',
  ),
}

/** 400: what is to stand on a label has no room on it. */
export const lackOfRoom: Readonly<Record<LabelLack, Text>> = {
  qr: text(
    'The QR code has no room: it would be too small to read',
    '二维码空间不足，太小无法识别',
    'El código QR no cabe: sería ilegible',
    'QRコードが小さすぎて読み取れません',
  ),
  barcode: text(
    'The barcode has no room: it would be too small to read',
    '条形码空间不足，太小无法识别',
    'El código de barras no cabe: sería ilegible',
    'バーコードが小さすぎて読み取れません',
  ),
  text: text('There is no room for words', '没有文字空间', 'No hay sitio para palabras', '文字を入れる余地がありません'),
}
