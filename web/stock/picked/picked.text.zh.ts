import type { WordsLike } from '../../text/text.ts'
import type { PickedText } from './picked.text.en.ts'

export const pickedText: WordsLike<PickedText> = {
  lend: '借出',
  compareWithout: '不比 {{stone}}',
  compareDiffer: '只看不同',
  compareMarks: '绿色：最低价、最低退点。灰色：全部相同。',
  toScale: '按比例绘制',
  pasteHow: '任何形式均可：表格列、聊天记录，带不带 LG、空格或逗号都行。',
}
