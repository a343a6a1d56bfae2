import type { Text } from '../api/text.ts'
import {
  availabilityLabels,
  fancyColorLabels,
  fancyIntensityLabels,
  fluorescenceLabels,
  growthLabels,
  labLabels,
  originLabels,
  shapeLabels,
  stockKindLabels,
  tintLabels,
} from './labels.ts'
import type { StoneFieldName } from './stone-fields.ts'
import { tradeShapeLabels } from './trade-shape-labels.ts'

/** Words for the options of fields whose codes nobody says. */
export const optionLabels: Partial<Record<StoneFieldName, Readonly<Record<string, Text>>>> = {
  origin: originLabels,
  shape: { ...shapeLabels, ...tradeShapeLabels },
  fancyColor: fancyColorLabels,
  fancyIntensity: fancyIntensityLabels,
  fluorescence: fluorescenceLabels,
  lab: labLabels,
  milk: tintLabels.milk,
  brown: tintLabels.brown,
  green: tintLabels.green,
  growth: growthLabels,
  kind: stockKindLabels,
  availability: availabilityLabels,
}
