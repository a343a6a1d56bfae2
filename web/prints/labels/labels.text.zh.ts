import type { WordsLike } from '../../text/text.ts'
import type { LabelsText } from './labels.text.en.ts'

export const labelsText: WordsLike<LabelsText> = {
  title_one: '{{shown}} 件货品的标签',
  title_other: '{{shown}} 件货品的标签',
  size: '标签规格',
  price: '印上价格',
  prices: { none: '不印', usd: '美元', rmb: '人民币', both: '美元和人民币' },
  priceFor: '价格对象：{{whose}}',
  noCost: '要印价格，请先在“价格对象”中选择给谁看的价格：成本价不能印在标签上。',
  copies: '每件张数',
  skip: '已用张数',
  skipHint: '首页已用掉的标签，按行数',
  preview: '打印预览',
  zpl203: 'ZPL 203 dpi',
  zpl300: 'ZPL 300 dpi',
  failed: '无法读取标签规格',
  tooMany: '一次最多打印 {{most}} 张标签',
  page: '第 {{no}} 页',
  camera: '将标签对准摄像头',
  cameraSees: '摄像头画面',
  cameraHint: '识别后自动打开。请保持稳定、光线充足、距离约十厘米。',
  noCamera: '没有找到摄像头，请输入标签上的编码。',
  refused: '浏览器不允许使用摄像头。请在地址栏旁允许，或输入编码。',
}
