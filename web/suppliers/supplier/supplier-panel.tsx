import { Skeleton, Tabs } from '@mantine/core'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import type { Supplier } from '@loupe/domain/suppliers/supplier.ts'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { SidePanel } from '../../forms/dialog.tsx'
import { NotOpened } from '../../lists/read-states.tsx'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { supplierTabs, type SupplierTab } from '../suppliers-state.ts'
import type { SuppliersText } from '../suppliers.text.en.ts'
import { SupplierState } from '../supplier-words.tsx'
import { FeedWatches } from './feed-watches.tsx'
import { SupplierForm } from './supplier-form.tsx'
import { SupplierLog } from './supplier-log.tsx'
import { SupplierOverview } from './supplier-overview.tsx'
import { UploadKeys } from './upload-keys.tsx'

type Props = {
  readonly id: string | null
  readonly tab: SupplierTab
  readonly onTab: (tab: SupplierTab) => void
  readonly onClose: () => void
}

/** One supplier beside the list: what they have and how they answer, what is written down of them, and what was changed. */
export function SupplierPanel({ id, tab, onTab, onClose }: Props) {
  const t = useText<SuppliersText>('suppliers')
  const read = useQuery({ ...query(sourcingApi.one, { id: id ?? '0' }), enabled: id !== null, staleTime: 0 })
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      title={
        <Row as="span" gap={8}>
          <IconBuildingWarehouse size={20} stroke={1.6} aria-hidden />
          {read.data?.name ?? t('supplier')}
          {/* The panel is called by the name alone. */}
          {read.data && (
            <span aria-hidden>
              <SupplierState supplier={read.data} />
            </span>
          )}
        </Row>
      }
    >
      {read.isPending && <Skeleton height={320} m="md" />}
      {read.isError && !read.data && (
        <NotOpened
          error={read.error}
          picture={<IconBuildingWarehouse size={44} stroke={1.3} aria-hidden />}
          gone={{ title: t('gone'), why: t('goneWhy') }}
          back={t('backToList')}
          onBack={onClose}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.data && <Parts supplier={read.data} tab={tab} onTab={onTab} />}
    </SidePanel>
  )
}

function Parts({ supplier, tab, onTab }: Pick<Props, 'tab' | 'onTab'> & { readonly supplier: Supplier }) {
  const t = useText<SuppliersText>('suppliers')
  const shown = supplierTabs.filter((each) => each !== 'keys' || supplier.mayChange)
  return (
    <Tabs
      value={shown.includes(tab) ? tab : 'supplier'}
      onChange={(next) => onTab(supplierTabs.find((each) => each === next) ?? 'supplier')}
      keepMounted={false}
    >
      <Tabs.List aria-label={supplier.name} px={16}>
        {shown.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(`tabs.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Box pad="var(--lp-edge)">
        <Tabs.Panel value="supplier">
          <SupplierOverview supplier={supplier} />
        </Tabs.Panel>
        <Tabs.Panel value="terms">
          <SupplierForm supplier={supplier} />
        </Tabs.Panel>
        {supplier.mayChange && (
          <Tabs.Panel value="keys">
            <FeedWatches supplier={supplier} />
            <UploadKeys supplier={supplier} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="log">
          <SupplierLog id={supplier.id} />
        </Tabs.Panel>
      </Box>
    </Tabs>
  )
}
