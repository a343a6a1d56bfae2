import { SegmentedControl } from '@mantine/core'
import { roles } from '@loupe/domain/access/roles.ts'
import { kinds, type OrderedKind } from '@loupe/domain/orders/kinds.ts'
import { mostExportedOrders } from '@loupe/domain/orders/orders.api.ts'
import { IconFileDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { mayOpen, useViewer } from '../../me/viewer.ts'
import { groupThousands } from '../../text/format.ts'
import { DropDown, DropDownLine } from '../../ui/over/drop-down.tsx'
import { toast } from '../../ui/over/toast.ts'
import { orderFilters, type OrderFilters } from './order-filters.ts'
import { sidesOf } from './of-goods.ts'
import styles from './order-list-tools.module.css'
import type { View } from '../order-view.ts'
import { useOrdersText } from '../order-goods.tsx'

type SideProps = { readonly view: View; readonly kind: OrderedKind; readonly filters: OrderFilters; readonly maySwitch: boolean }

/** Natural, lab-grown or both: one list, whose filters stay when the side is changed. */
export function SideSwitch({ view, kind, filters, maySwitch }: SideProps) {
  const { origin } = kinds[kind]
  const sides = sidesOf(kind)
  const t = useOrdersText()
  const navigate = useNavigate()
  if (!maySwitch) return null
  const show = (side: string) => {
    const to = side === 'lab' ? 'lab' : side === 'natural' ? 'natural' : origin
    void navigate({
      to: kinds[sides[to]].paths[view],
      search: orderFilters.write({ ...filters, both: side === 'all', order: null, full: false }),
    })
  }
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('origin')}
      value={filters.both ? 'all' : origin}
      onChange={show}
      data={[
        { value: 'natural', label: t('kindNatural') },
        { value: 'lab', label: t('kindLabGrown') },
        { value: 'all', label: t('all') },
      ]}
    />
  )
}

/** Natural or lab-grown: what was sold of the one side, or of the other. */
export function SoldSideSwitch({ kind }: { readonly kind: OrderedKind }) {
  const t = useOrdersText()
  const navigate = useNavigate()
  const sides = sidesOf(kind)
  const maySwitch = useViewer(({ user }) =>
    [sides.natural, sides.lab].every((each) => mayOpen(user, [roles.superAdmin, kinds[each].codes.salesStock])),
  )
  if (!maySwitch) return null
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('origin')}
      value={kinds[kind].origin}
      onChange={(side) => void navigate({ to: kinds[sides[side]].paths.salesStock })}
      data={[
        { value: 'natural' as const, label: t('kindNatural') },
        { value: 'lab' as const, label: t('kindLabGrown') },
      ]}
    />
  )
}

type ExportProps = { readonly take: (format: 'xlsx' | 'csv') => Promise<unknown>; readonly all: number }

/** What is filtered, as a file; says beforehand when it is more than a file holds. */
export function ExportOrders({ take, all }: ExportProps) {
  const t = useOrdersText()
  const [isBusy, setBusy] = useState(false)
  async function run(format: 'xlsx' | 'csv') {
    if (isBusy) return
    setBusy(true)
    if (all > mostExportedOrders) toast.info(t('exportMany', { all: groupThousands(String(all)) }))
    await take(format)
    setBusy(false)
  }
  return (
    <DropDown
      label={t('exportList')}
      button={
        <>
          <IconFileDownload size={18} stroke={1.6} aria-hidden /> <span className={styles.word}>{t('exportList')}</span>
        </>
      }
    >
      {(close) =>
        (['xlsx', 'csv'] as const).map((format) => (
          <DropDownLine
            key={format}
            onClick={() => {
              close()
              void run(format)
            }}
          >
            {t(format === 'xlsx' ? 'exportXlsx' : 'exportCsv')}
          </DropDownLine>
        ))
      }
    </DropDown>
  )
}
