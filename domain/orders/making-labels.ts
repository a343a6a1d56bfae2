import { text, type Text } from '../api/text.ts'
import type { MakingStep } from './making.ts'

export const makingStepLabels: Readonly<Record<MakingStep, Text>> = {
  received: text('Received by the workshop', '工厂已接单', 'Recibido en el taller', '工房受領'),
  casting: text('Cast', '已铸造', 'Fundido', '鋳造'),
  setting: text('Stones set', '已镶石', 'Engastado', '石留め'),
  polishing: text('Polished', '已抛光', 'Pulido', '研磨'),
  qc_passed: text('Passed the check', '质检合格', 'Control superado', '検品合格'),
  qc_failed: text('Failed the check: made anew', '质检不合格：重做', 'No superó el control: se rehace', '検品不合格：再製作'),
}

/** Of a piece that is worked on nothing is cast: its metal is worked. */
const metalWorked = text('Metal worked', '金工完成', 'Metal trabajado', '地金加工')

/** How a step is called, of what is made or of what is worked on. */
export const stepLabel = (step: MakingStep, isWork: boolean): Text => (isWork && step === 'casting' ? metalWorked : makingStepLabels[step])
