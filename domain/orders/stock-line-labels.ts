import { text, type Text } from '../api/text.ts'
import { supplyStepLabels } from './order-labels.ts'
import type { StockLineState } from './order-states.ts'

export const stockLineLabels: Readonly<Record<StockLineState, Text>> = {
  ...supplyStepLabels,
  given_back: text('Given back', '已释放', 'Liberada', '解放済み'),
}
