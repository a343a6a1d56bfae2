import type { WordsLike } from '../../text/text.ts'
import type { PickedText } from './picked.text.en.ts'

export const pickedText: WordsLike<PickedText> = {
  lend: '貸し出す',
  compareWithout: '{{stone}} を外す',
  compareDiffer: '違いだけを表示',
  compareMarks: '緑：最も安い価格と最も低いバック。灰色：すべて同じ。',
  toScale: '縮尺どおりの図',
  pasteHow: '表の列、チャット、LG の有無、空白やカンマなど、どの形式でもかまいません。',
}
