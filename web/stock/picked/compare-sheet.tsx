import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconX } from '@tabler/icons-react'
import { Switch } from '@mantine/core'
import { useState, type CSSProperties } from 'react'
import { Dialog } from '../../forms/dialog.tsx'
import { AvailabilityBadge } from '../../gems/badges.tsx'
import { StonePicture } from '../../gems/stone-picture.tsx'
import { clarityWord, colorWords, stoneName, stoneTitle } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { SignButton } from '../../ui/sign-button.tsx'
import { Text } from '../../ui/text.tsx'
import { WideBox } from '../../ui/wide-box.tsx'
import { CartButton } from '../stone/cart-button.tsx'
import { markAll } from './selection.ts'
import styles from './compare-sheet.module.css'
import { bestOf, linesOf, linesThatTell, type CompareLine } from './compare-lines.ts'
import type { PickedText } from './picked.text.en.ts'
import type { StockText } from '../stock.text.en.ts'

type Props = { readonly stones: readonly Stone[]; readonly open: boolean; readonly onClose: () => void }

/** Picked stones side by side; what they have in common steps back, the least price and the lowest back are marked. */
export function CompareSheet({ stones, open, onClose }: Props) {
  const t = useText<StockText>('stock')
  const picked = useText<PickedText>('picked')
  const say = useLabel()
  const [differsOnly, setDiffersOnly] = useState(false)
  const title = t('compareTitle', { count: stones.length })
  return (
    <Dialog open={open} onClose={onClose} title={title} width={stones.length > 2 ? 960 : 680}>
      <Row wrap gap="6px 20px" className={styles.switch}>
        <Switch label={picked('compareDiffer')} checked={differsOnly} onChange={(event) => setDiffersOnly(event.currentTarget.checked)} />
        <Text tone="dim" size={13}>
          {picked('compareMarks')}
        </Text>
      </Row>
      <WideBox label={title} isOneOfMany>
        <table className={styles.table} style={{ '--stones': stones.length } as CSSProperties}>
          <thead>
            <tr>
              <td />
              {stones.map((stone) => (
                <th key={stone.id} scope="col">
                  <StoneHead stone={stone} onDrop={stones.length > 2 ? () => markAll([stone], false) : null} />
                </th>
              ))}
            </tr>
            <tr>
              <td />
              {stones.map((stone) => (
                <td key={stone.id}>
                  <Row className={styles.cart}>
                    <CartButton stone={stone} isBrief />
                  </Row>
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {linesThatTell(linesOf(t, say), stones, differsOnly).map((line) => (
              <CompareRow key={line.name} line={line} stones={stones} />
            ))}
          </tbody>
        </table>
      </WideBox>
    </Dialog>
  )
}

function StoneHead({ stone, onDrop }: { stone: Stone; onDrop: (() => void) | null }) {
  const picked = useText<PickedText>('picked')
  const say = useLabel()
  const isPhone = useDevice() === 'mobile'
  return (
    <>
      <Row justify="between" align="start" className={styles.picture}>
        <StonePicture stone={stone} size={isPhone ? 72 : 132} />
        {onDrop && (
          <SignButton
            label={picked('compareWithout', { stone: stoneName(stone, say) })}
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
      <Text as="div" weight={650} above={4}>
        {stoneTitle(stone, say)} {colorWords(stone, say)} {clarityWord(stone)}
        {stone.availability !== 'available' && (
          <div>
            <AvailabilityBadge stone={stone} />
          </div>
        )}
      </Text>
    </>
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
