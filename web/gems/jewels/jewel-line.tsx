import type { JewelOffer } from '@loupe/domain/jewelry/jewel-offer.ts'
import type { ReactNode } from 'react'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useLabel } from '../../text/use-label.ts'
import { CertificateBadge } from '../certificate-badge.tsx'
import { GoodsPicture } from '../pictures/goods-picture.tsx'
import { placeName } from '../place-words.ts'
import { labGrownFirst } from '../stone-words.ts'

type Props = {
  readonly jewel: JewelOffer
  readonly struck?: boolean
  /** How it is had. */ readonly had?: string
  readonly children?: ReactNode
}

/** A piece, or a style as it was asked for: its picture, what it is called, what was chosen, and its numbers. */
export function JewelLine({ jewel, struck = false, had = '', children }: Props) {
  const say = useLabel()
  const { name, imageUrl, lab, reportNo, location } = jewel
  const title = labGrownFirst(jewel, say) + say(name.title)
  return (
    <Stack as="span" columns="56px minmax(0, 1fr)" gap={12} align="center" textAlign="start">
      <GoodsPicture url={imageUrl} shape="other" size={56} />
      <Stack as="span" gap={2} shrinks>
        <Text as={struck ? 's' : 'strong'} breaks>
          {title}
        </Text>
        <Text size={13} breaks>
          {say(name.facts)}
        </Text>
        <Row as="span" gap="0 10px" wrap tone="dim" size={12}>
          <span>{name.number}</span>
          {reportNo && <CertificateBadge lab={lab} reportNo={reportNo} actions={false} />}
          <span>{[had, location && placeName(location)].filter(Boolean).join(' · ')}</span>
        </Row>
        {children}
      </Stack>
    </Stack>
  )
}
