import type { WordsLike } from '../../text/text.ts'
import type { KindsText } from './kinds.text.en.ts'

export const kindsText: WordsLike<KindsText> = {
  melee: '这像是混钻清单（{{header}}），未读取。请在“库存”的“混钻库存”中上传。',
  jewelry: '这像是首饰清单（{{header}}）。暂不支持首饰，未读取任何内容。',
  gems: '这些像是钻石以外的宝石（{{header}}）。只收钻石，未读取任何内容。',
  pricelist: '这像是价格表（{{header}}）。请到“国际报价”页面上传，此处未读取任何内容。',
  invoice: '这像是发票（{{header}}），不是库存清单。未读取任何内容，请上传供应商的库存清单。',
  gone: '从名称看，这是已售、锁定或借出的货品清单（{{header}}），不是在售库存。未读取任何内容；如要下架，请按“下架”方式上传。',
  colors:
    '文件用颜色或字体标出已售或锁定的货品（{{header}}），但此文件中读不到：粗体不会读取，.xls 和文本文件不带颜色。未读取任何内容：请另存为 .xlsx 再上传，或加一列状态。照此读取，所有货品都会作为在库出售。',
  named:
    '表格外有一行说明了个别货品（{{header}}），例如已售、锁定或某项数值应更正。未读取任何内容：请写入这些货品所在的行。照此读取，该行不起作用。',
  again: '工作表“{{header}}”列有相同的货品，但价格或状态不同。请略过已过时的那张；如两张都读取，以前一张为准。',
}
