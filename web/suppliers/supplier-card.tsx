import type { SupplierLine } from '@loupe/domain/suppliers/supplier.ts'
import { RowCard } from '../lists/list-cards.tsx'
import { factOf } from '../lists/list-table.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { useSupplierColumns } from './supplier-columns.tsx'
import { SupplierState } from './supplier-words.tsx'

/** A supplier as a card, where a table has no room. */
export function SupplierCard({ supplier, onOpen }: { readonly supplier: SupplierLine; readonly onOpen: (id: string) => void }) {
  const { natural, labGrown, lastFile, answers, rejects, prices } = useSupplierColumns()
  return (
    <RowCard onOpen={() => onOpen(supplier.id)}>
      <Row as="span" gap={10} justify="between">
        <strong>{supplier.name}</strong>
        <SupplierState supplier={supplier} />
      </Row>
      <Text tone="dim" size={12.5}>
        {[supplier.shortCode, supplier.location].filter(Boolean).join(' · ')}
      </Text>
      <Stack as="dl" columns="1fr 1fr" gap="6px 12px" ruled="above" above={6} pad="8px 0 0" size={13}>
        {[natural, labGrown, lastFile, answers, rejects, prices].map((column) => (
          <div key={column.name}>
            <Text as="dt" tone="dim" size={12}>
              {column.head}
            </Text>
            <Text as="dd" figures>
              {factOf(column, supplier)}
            </Text>
          </div>
        ))}
      </Stack>
    </RowCard>
  )
}
