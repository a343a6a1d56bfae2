import { Skeleton } from '@mantine/core'
import type { SizeTable } from '@loupe/domain/parcels/sizes.ts'
import { Dialog } from '../../forms/dialog.tsx'
import type { PartsText } from '../../gems/parts/parts.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { SizesTable } from './sizes-table.tsx'

type Props = { readonly open: boolean; readonly table: SizeTable | null; readonly onClose: () => void }

/** The house's sieve table, to look a size up. */
export function SizesDialog({ open, table, onClose }: Props) {
  const t = useText<PartsText>('parts')
  return (
    <Dialog open={open} onClose={onClose} title={t('sizeTable')}>
      <Stack gap={12} narrows>
        <Text as="p" tone="dim" size={13} pretty>
          {t('sizeTableWhy')}
        </Text>
        {table === null ? <Skeleton height={320} /> : <SizesTable rows={table} />}
      </Stack>
    </Dialog>
  )
}
