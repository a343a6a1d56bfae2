import { SegmentedControl } from '@mantine/core'
import { roles } from '@loupe/domain/access/roles.ts'
import { kinds, stoneKinds } from '@loupe/domain/orders/kinds.ts'
import { nextLevelPages } from '@loupe/domain/orders/next-level/next-level-pages.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { useNavigate } from '@tanstack/react-router'
import { mayOpen, useViewer } from '../../me/viewer.ts'
import { useOrdersText } from '../order-goods.tsx'

type Props = { readonly view: 'next' | 'nextMine'; readonly origin: Origin }

/** Natural or lab-grown, for those who may see both. */
export function SidesOf({ view, origin }: Props) {
  const t = useOrdersText()
  const navigate = useNavigate()
  const maySwitch = useViewer(({ user }) =>
    (['natural', 'lab'] as const).every((side) => mayOpen(user, [roles.superAdmin, kinds[stoneKinds[side]].codes[view]])),
  )
  if (!maySwitch) return null
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('origin')}
      value={origin}
      onChange={(side) => void navigate({ to: nextLevelPages[side][view].path })}
      data={[
        { value: 'natural' as const, label: t('kindNatural') },
        { value: 'lab' as const, label: t('kindLabGrown') },
      ]}
    />
  )
}
