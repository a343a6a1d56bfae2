import type { OrderHead } from '@loupe/domain/orders/order.ts'
import { labLabels } from '@loupe/domain/stock/labels.ts'
import { ShapeIcon } from '../../gems/shape-icon.tsx'
import { clarityWord, colorWords, parcelGrades, stoneTitle } from '../../gems/stone-words.ts'
import { groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './ordered-stone.module.css'
import { useOrdersText } from '../order-goods.tsx'
import { aboutPieces } from '../quantity-words.ts'

/** What of an order its goods are told by. */
type Known = Pick<OrderHead, 'first' | 'pieces' | 'carats'>

type Props = {
  readonly order: Known
  readonly when?: string
  /** In a table with many columns: without its shape's picture, its grades in the line below. */
  readonly isShort?: boolean
}

type First = NonNullable<OrderHead['first']>
type SayLabel = ReturnType<typeof useLabel>

const gradesOf = (first: First, say: SayLabel): string =>
  first.parcel
    ? parcelGrades(first.parcel)
    : first.jewel
      ? say(first.jewel.facts)
      : [colorWords(first, say), clarityWord(first)].filter(Boolean).join(' ')

/** Where room is short the grades take the laboratory's place; the words of a fancy colour are too long for that. */
function certificateOf(first: First, isShort: boolean, say: SayLabel): string {
  if (isShort && first.fancyColor === null) return [gradesOf(first, say), first.reportNo].filter(Boolean).join(' · ')
  return [first.lab && say(labLabels[first.lab]), first.reportNo].filter(Boolean).join(' ')
}

/** What stands under the first: of parts of parcels how much they are together, of stones how many more there are, or which one it is. */
function useSum(order: Known, when: string | undefined, isShort: boolean): string {
  const t = useOrdersText()
  const say = useLabel()
  const { first, pieces, carats } = order
  const weight = `${groupThousands(carats)} ct`
  if (first?.jewel) {
    const others = pieces > 1 ? t('moreStones', { count: pieces - 1 }) : first.jewel.number
    return [others, when].filter(Boolean).join(' · ')
  }
  if (first?.parcel) {
    const known = isShort ? gradesOf(first, say) : first.parcel.lotNo
    return [known, t('part.pieces', { count: pieces, shown: aboutPieces(order) }), weight, when].filter(Boolean).join(' · ')
  }
  const certificate = first && pieces === 1 ? certificateOf(first, isShort, say) : ''
  const others = first && pieces > 1 ? t('moreStones', { count: pieces - 1 }) : ''
  return [others, certificate || weight, when].filter(Boolean).join(' · ')
}

/** What an order is known by: its first stone or parcel, how many more, and what they weigh together. */
export function OrderedStone({ order, when, isShort = false }: Props) {
  const t = useOrdersText()
  const say = useLabel()
  const sum = useSum(order, when, isShort)
  const { first, pieces } = order
  const grades = first ? gradesOf(first, say) : ''
  return (
    <Row as="span" gap={9} shrinks className={styles.stone}>
      {first && !isShort && !first.jewel && <ShapeIcon shape={first.shape} size={26} />}
      <Stack as="span" shrinks className={styles.words}>
        {first ? (
          <Text weight={550} cut={!isShort} oneLine={isShort} title={`${stoneTitle(first, say)} ${grades}`}>
            {stoneTitle(first, say)}
            {!isShort && <Text weight={400}> {grades}</Text>}
          </Text>
        ) : (
          <Text weight={550} cut>
            {t('pieces', { count: pieces })}
          </Text>
        )}
        <Text tone="dim" size={12.5} figures oneLine>
          {sum}
        </Text>
      </Stack>
    </Row>
  )
}
