import { Button } from '@mantine/core'
import type { Paper } from '@loupe/domain/orders/order-move.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toMinute } from '../../text/format.ts'
import { currentLanguage } from '../../text/language.ts'
import { useLabel } from '../../text/use-label.ts'
import { PrintDialog } from '../dialogs.tsx'
import { likeIt } from '../../gems/like-it.ts'
import { papersOf, paperWord } from '../order-papers.ts'
import { trackLink } from '../track-link.ts'
import { Line } from './do-now-line.tsx'
import { useOrdersText } from '../order-goods.tsx'

/** An order that is over: when and how it was handed over, its paper, where the parcel is, and more of the kind. */
export function Done({ order }: { order: Order }) {
  const t = useOrdersText()
  const say = useLabel()
  const [paper, setPaper] = useState<Paper | null>(null)
  const handed = order.log.findLast((entry) => entry.what === 'moved' && entry.to === 'completed')
  const [first] = papersOf(order)
  const track = trackLink(order.expressNo, currentLanguage())
  return (
    <>
      <Line
        words={handed && order.status === 'completed' ? t('over.at', { at: toMinute(handed.at) }) : t('waits.done')}
        more={[order.expressNo && `${t('expressNo')} ${order.expressNo}`, order.pickupName && `${t('pickupName')} ${order.pickupName}`]
          .filter(Boolean)
          .join(' · ')}
      >
        {track && (
          <Button
            component="a"
            variant="default"
            href={track}
            target="_blank"
            rel="noopener noreferrer"
            rightSection={<IconExternalLink size={15} stroke={1.7} aria-hidden />}
          >
            {t('over.track')}
          </Button>
        )}
        {first && (
          <Button variant="default" onClick={() => setPaper(first)}>
            {paperWord(first, t, say)}
          </Button>
        )}
        <LikeIt order={order} />
      </Line>
      {paper && <PrintDialog order={order} paper={paper} onClose={() => setPaper(null)} />}
    </>
  )
}

/** No stone is had twice: whoever wants the order again looks for others like its first. */
export function LikeIt({ order }: { order: Order }) {
  const t = useOrdersText()
  const navigate = useNavigate()
  const [first] = order.lines
  if (order.viewedAs !== 'buyer' || first === undefined) return null
  return (
    <Button variant="default" onClick={() => void navigate(likeIt(first.snapshot))}>
      {t('over.likeIt')}
    </Button>
  )
}
