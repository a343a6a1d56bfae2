import type { Stone } from '@loupe/domain/stock/stone.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { AvailabilityBadge } from '../../gems/badges.tsx'
import { StonePicture } from '../../gems/stone-picture.tsx'
import { clarityWord, colorWords, stoneName, stoneTitle } from '../../gems/stone-words.ts'
import { PictureBeside, SideBySide } from '../../lists/compare/side-by-side.tsx'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { useDevice } from '../../ui/use-device.ts'
import { Text } from '../../ui/text.tsx'
import { CartButton } from '../stone/cart-button.tsx'
import { markAll } from './selection.ts'
import { linesOf } from './compare-lines.tsx'
import type { PickedText } from './picked.text.en.ts'
import type { StockText } from '../stock.text.en.ts'

type Props = { readonly stones: readonly Stone[]; readonly open: boolean; readonly onClose: () => void }

/** Picked stones side by side; what they have in common steps back, the least price and the lowest back are marked. */
export function CompareSheet({ stones, open, onClose }: Props) {
  const t = useText<StockText>('stock')
  const picked = useText<PickedText>('picked')
  const say = useLabel()
  const title = t('compareTitle', { count: stones.length })
  return (
    <Dialog open={open} onClose={onClose} title={title} width={stones.length > 2 ? 960 : 680}>
      <SideBySide
        label={title}
        things={stones}
        keyOf={({ id }) => id}
        lines={linesOf({ t, say, toScale: picked('toScale') })}
        head={(stone) => <StoneHead stone={stone} onDrop={stones.length > 2 ? () => markAll([stone], false) : null} />}
        press={(stone) => <CartButton stone={stone} isBrief />}
        words={{ differ: picked('compareDiffer'), marks: picked('compareMarks') }}
      />
    </Dialog>
  )
}

function StoneHead({ stone, onDrop }: { stone: Stone; onDrop: (() => void) | null }) {
  const picked = useText<PickedText>('picked')
  const say = useLabel()
  const isPhone = useDevice() === 'mobile'
  return (
    <>
      <PictureBeside drop={onDrop && { label: picked('compareWithout', { stone: stoneName(stone, say) }), onDrop }}>
        <StonePicture stone={stone} size={isPhone ? 72 : 132} />
      </PictureBeside>
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
