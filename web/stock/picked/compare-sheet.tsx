import { fieldLabels, fluorescenceLabels, labLabels, stockKindLabels } from '@loupe/domain/stock/labels.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconX } from '@tabler/icons-react'
import { AvailabilityBadge } from '../../gems/badges.tsx'
import { placeName } from '../../gems/place-words.ts'
import { StonePicture } from '../../gems/stone-picture.tsx'
import { clarityWord, colorWords, measurements, stoneName, stoneTitle, type Say } from '../../gems/stone-words.ts'
import { backPoints, groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { SignButton } from '../../ui/sign-button.tsx'
import { Text } from '../../ui/text.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { Sheet } from '../../ui/over/sheet.tsx'
import { markAll } from './selection.ts'
import styles from './compare-sheet.module.css'
import { bestOf, linesThatTell, type CompareLine } from './compare-lines.ts'
import type { StockText } from '../stock.text.en.ts'

const money = (sign: string, amount: string | null): string => (amount === null ? '' : `${sign}${groupThousands(amount)}`)
const figure = (value: number | null, places: number): string => (value === null ? '' : value.toFixed(places))

/** What stones are compared by, the money first; of prices and backs the least is the best. */
function linesOf(say: Say): readonly CompareLine[] {
  const { usdTotal, rmbTotal, usdPerCt, back, carat, color, clarity, cut, polish, symmetry, fluorescence, tablePct, depthPct } = fieldLabels
  return [
    { name: say(usdTotal), of: (stone) => money('$', stone.usdTotal), least: ({ usdTotal: amount }) => amount },
    { name: say(rmbTotal), of: (stone) => money('¥', stone.rmbTotal), least: ({ rmbTotal: amount }) => amount },
    { name: say(usdPerCt), of: (stone) => money('$', stone.usdPerCt), least: ({ usdPerCt: amount }) => amount },
    { name: say(back), of: (stone) => (stone.back === null ? '' : backPoints(stone.back)), least: (stone) => stone.back },
    { name: say(carat), of: (stone) => stone.carat.toFixed(2) },
    { name: say(color), of: (stone) => colorWords(stone, say) },
    { name: say(clarity), of: clarityWord },
    { name: say(cut), of: (stone) => stone.cut ?? '' },
    { name: say(polish), of: (stone) => stone.polish ?? '' },
    { name: say(symmetry), of: (stone) => stone.symmetry ?? '' },
    { name: say(fluorescence), of: (stone) => (stone.fluorescence ? say(fluorescenceLabels[stone.fluorescence]) : '') },
    { name: say(tablePct), of: (stone) => figure(stone.tablePct, 1) },
    { name: say(depthPct), of: (stone) => figure(stone.depthPct, 1) },
    { name: say(fieldLabels.ratio), of: (stone) => figure(stone.ratio, 2) },
    { name: say(fieldLabels.measurements), of: measurements },
    { name: say(fieldLabels.lab), of: ({ lab, reportNo }) => [lab && say(labLabels[lab]), reportNo].filter(Boolean).join(' ') },
    { name: say(fieldLabels.kind), of: ({ kind }) => say(stockKindLabels[kind]) },
    { name: say(fieldLabels.location), of: ({ location }) => (location ? placeName(location) : '') },
  ]
}

type Props = { readonly stones: readonly Stone[]; readonly open: boolean; readonly onClose: () => void }

/** Picked stones side by side; what they have in common steps back, the least price and the lowest back are marked. */
export function CompareSheet({ stones, open, onClose }: Props) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const device = useDevice()
  const title = t('compareTitle', { count: stones.length })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      side={device === 'mobile' ? 'bottom' : 'centre'}
      size={device === 'mobile' ? '92dvh' : Math.max(560, 150 + stones.length * 180)}
    >
      <div className={styles.scroll} role="group" aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {stones.map((stone) => (
                <th key={stone.id} scope="col">
                  <StoneHead stone={stone} onDrop={stones.length > 2 ? () => markAll([stone], false) : null} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linesThatTell(linesOf(say), stones).map((line) => (
              <CompareRow key={line.name} line={line} stones={stones} />
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  )
}

function StoneHead({ stone, onDrop }: { stone: Stone; onDrop: (() => void) | null }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  return (
    <div className={styles.head}>
      <Row justify="between" align="start">
        <StonePicture stone={stone} size={72} />
        {onDrop && (
          <SignButton
            label={t('compareWithout', { stone: stoneName(stone, say) })}
            tone="dim"
            hovers
            round={6}
            className={styles.drop}
            onClick={onDrop}
          >
            <IconX size={16} aria-hidden />
          </SignButton>
        )}
      </Row>
      <Text as="div" size={14} weight={650} above={4}>
        {stoneTitle(stone, say)}
      </Text>
      {stone.availability !== 'available' && <AvailabilityBadge availability={stone.availability} />}
    </div>
  )
}

function CompareRow({ line, stones }: { line: CompareLine; stones: readonly Stone[] }) {
  const values = stones.map((stone) => line.of(stone))
  const best = bestOf(line, stones)
  return (
    <tr data-same={values.every((value) => value === values[0]) || undefined}>
      <th scope="row">{line.name}</th>
      {stones.map((stone, at) => (
        <td key={stone.id} data-best={best === at || undefined}>
          {values[at] || '–'}
        </td>
      ))}
    </tr>
  )
}
