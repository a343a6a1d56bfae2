import { text, type Text } from '../../api/text.ts'
import type { WorkTask } from './tasks.ts'

export const workTaskLabels: Readonly<Record<WorkTask, Text>> = {
  resize: text('Re-size', '改手寸', 'Cambio de talla', 'サイズ直し'),
  repair: text('Repair', '修理', 'Reparación', '修理'),
  polish: text('Polish', '抛光翻新', 'Pulido', '研磨'),
  rhodium: text('Rhodium', '镀铑', 'Rodiado', 'ロジウムメッキ'),
  engraving: text('Engraving', '刻字', 'Grabado', '刻印'),
  tighten: text('Stone tightened', '紧石', 'Ajuste de piedra', '石の締め直し'),
  replace: text('Stone replaced', '补石', 'Reposición de piedra', '石の交換'),
}

/** How work on a piece is called among other goods: "Work · Women's ring". */
export const workLabel: Text = text('Work', '加工', 'Trabajo', '加工')
