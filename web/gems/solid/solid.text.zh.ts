import type { WordsLike } from '../../text/text.ts'
import type { SolidText } from './solid.text.en.ts'

export const solidZh: WordsLike<SolidText> = {
  of: '{{stone}} 的 3D 模型。方向键可转动，空格键暂停或继续。',
  model: '3D 模型，非实拍',
  why: '根据形状与比例计算的模型，并非该货品实物',
  stop: '停止转动',
  start: '转动',
  none: '此浏览器不支持 3D，改为显示示意图',
  ended: '正在以 3D 显示其他货品，此处已停止',
  file: '上传的 3D 文件',
  fileWhy: '供应商或本店提供的该钻石 3D 模型',
  coming: '正在载入 3D 文件…',
  comingOf: '正在载入 3D 文件，{{size}}',
  notRead: '无法读取 3D 文件',
  noneFile: '此浏览器无法显示 3D',
  again: '重新显示',
}
