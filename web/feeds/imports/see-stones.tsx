import { Button } from '@mantine/core'
import { roles } from '@loupe/domain/access/roles.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { originLabels } from '@loupe/domain/stock/labels.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../nav/paths.ts'
import { stockLink } from '../../gems/stock-link.ts'
import { useIsStaff, useMayOpen } from '../../me/viewer.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import type { FeedsText } from '../feeds.text.en.ts'
import type { ImportShown } from '../use-import.ts'

/** Where the stones of an applied file stand now: the stock pages, the supplier's newest first, for those who find stones by supplier; for a supplier, how their prices stand. */
export function SeeStones({ shown }: { readonly shown: ImportShown }) {
  const t = useText<FeedsText>('feeds')
  const say = useLabel()
  const isStaff = useIsStaff()
  const seesNatural = useMayOpen([roles.naturalDiamonds])
  const seesLabGrown = useMayOpen([roles.labGrownDiamonds])
  const { totals, supplierId } = shown
  if (!isStaff) {
    return (
      <Button component={Link} variant="default" size="compact-md" to={paths.dashboard}>
        {t('seePrices')}
      </Button>
    )
  }
  const pages = (['natural', 'lab'] satisfies Origin[]).filter(
    (origin) => (totals?.file[origin] ?? 0) > 0 && (origin === 'natural' ? seesNatural : seesLabGrown),
  )
  return pages.map((origin) => (
    <Button
      key={origin}
      component={Link}
      variant="default"
      size="compact-md"
      {...(stockLink({ origin, supplier: [supplierId] }, { by: 'seenAt', direction: 'desc' }) as object)}
    >
      {t('seeStones')}
      {pages.length > 1 && ` · ${say(originLabels[origin])}`}
    </Button>
  ))
}
