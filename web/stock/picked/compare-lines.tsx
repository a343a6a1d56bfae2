import { fieldLabels, fluorescenceLabels, labLabels, tintLabels } from '@loupe/domain/stock/labels.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { ToScale } from './to-scale.tsx'
import { howHad } from '../../gems/delivery.ts'
import { placeName } from '../../gems/place-words.ts'
import { clarityWord, colorWords, measurements, type Say } from '../../gems/stone-words.ts'
import type { CompareLine } from '../../lists/compare/lines-that-tell.ts'
import { backPoints, groupThousands } from '../../text/format.ts'
import type { Say as SayOf } from '../../text/use-text.ts'
import type { StockText } from '../stock.text.en.ts'

const money = (sign: string, amount: string | null): string => (amount === null ? '' : `${sign}${groupThousands(amount)}`)
const figure = (value: number | null, places: number): string => (value === null ? '' : value.toFixed(places))

/** No tint at all in one word; else those that were seen, and nothing where nobody looked. */
function tintsOf(stone: Stone, t: SayOf<StockText>, say: Say): string {
  const names = ['milk', 'brown', 'green'] as const
  if (names.every((name) => stone[name] === 0)) return t('noBgm')
  return names.flatMap((name) => (stone[name] ? [say(tintLabels[name][stone[name]])] : [])).join(', ')
}

type Words = {
  readonly t: SayOf<StockText>
  readonly say: Say
  /** "drawn to scale" */
  readonly toScale: string
}

/** What stones are compared by, the money first; of prices and backs the least is the best. */
export function linesOf({ t, say, toScale }: Words): readonly CompareLine<Stone>[] {
  const { usdTotal, rmbTotal, usdPerCt, back, carat, color, clarity, cut, polish, symmetry, fluorescence, tablePct, depthPct } = fieldLabels
  const perCt = (stone: Stone) => stone.usdPerCt
  return [
    { name: say(usdTotal), of: (stone) => money('$', stone.usdTotal), least: ({ usdTotal: amount }) => amount },
    { name: say(rmbTotal), of: (stone) => money('¥', stone.rmbTotal), least: ({ rmbTotal: amount }) => amount },
    { name: say(usdPerCt), of: (stone) => money('$', stone.usdPerCt), least: perCt, bar: perCt },
    { name: say(back), of: (stone) => (stone.back === null ? '' : backPoints(stone.back)), least: (stone) => stone.back },
    { name: say(carat), of: (stone) => stone.carat.toFixed(2) },
    { name: say(color), of: (stone) => colorWords(stone, say) },
    { name: say(clarity), of: clarityWord },
    { name: say(cut), of: (stone) => stone.cut ?? '' },
    { name: say(polish), of: (stone) => stone.polish ?? '' },
    { name: say(symmetry), of: (stone) => stone.symmetry ?? '' },
    { name: say(fluorescence), of: (stone) => (stone.fluorescence ? say(fluorescenceLabels[stone.fluorescence]) : '') },
    { name: say(fieldLabels.eyeClean), of: ({ eyeClean }) => (eyeClean === null ? '' : t(eyeClean ? 'yes' : 'no')) },
    { name: t('tints'), of: (stone) => tintsOf(stone, t, say) },
    { name: say(tablePct), of: (stone) => figure(stone.tablePct, 1) },
    { name: say(depthPct), of: (stone) => figure(stone.depthPct, 1) },
    { name: say(fieldLabels.ratio), of: (stone) => figure(stone.ratio, 2) },
    {
      name: t('heads.measurements'),
      of: measurements,
      drawn: (stone, all) => <ToScale stone={stone} all={all} words={toScale} />,
    },
    { name: say(fieldLabels.lab), of: ({ lab, reportNo }) => [lab && say(labLabels[lab]), reportNo].filter(Boolean).join(' ') },
    { name: say(fieldLabels.kind), of: (stone) => say(howHad(stone)) },
    { name: say(fieldLabels.location), of: ({ location }) => (location ? placeName(location) : '') },
  ]
}
