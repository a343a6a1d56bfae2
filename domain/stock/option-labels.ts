import { text, type Text } from '../api/text.ts'
import {
  availabilityLabels,
  fieldLabels,
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
  eyeClean: {
    yes: text('Yes', '是', 'Sí', 'はい'),
    true: text('Yes', '是', 'Sí', 'はい'),
    false: text('No', '否', 'No', 'いいえ'),
  },
  growth: growthLabels,
  kind: stockKindLabels,
  availability: availabilityLabels,
}

/** The names of all fields: also of those that only a stone's panel and exported lists say. */
export const allFieldLabels = {
  ...fieldLabels,
  origin: text('Natural / lab-grown', '天然/培育', 'Natural / laboratorio', '天然・ラボグロウン'),
  keyToSymbols: text('Key to symbols', '内含物标记', 'Símbolos', '内包物の記号'),
  comment: text('Comment', '备注', 'Comentario', 'コメント'),
  imageUrl: text('Image', '图片', 'Imagen', '画像'),
  videoUrl: text('Video', '视频', 'Vídeo', '動画'),
} as const satisfies Readonly<Record<string, Text>>
