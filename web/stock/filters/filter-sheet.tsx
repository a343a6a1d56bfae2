import { Button } from '@mantine/core'
import { chosenFields } from '../../gems/asked/field-words.ts'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Sheet } from '../../ui/over/sheet.tsx'
import { Stack } from '../../ui/stack.tsx'
import { cleared } from './choice.ts'
import { AllFilters } from './all-filters.tsx'
import type { FilterProps } from './filter-row.tsx'
import type { StockText } from '../stock.text.en.ts'
import styles from '../stock-page.module.css'

type Props = FilterProps & {
  readonly open: boolean
  readonly onClose: () => void
  readonly onPaste: () => void
  readonly total: number | null
}

/** All filters on a phone: a sheet from below whose button tells how many stones are left. */
export function FilterSheet({ open, onClose, total, ...panel }: Props) {
  const t = useText<StockText>('stock')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filters')}
      side="bottom"
      foot={
        <Stack columns="auto 1fr" gap={10} className={styles.sheetFoot}>
          <Button
            size="md"
            variant="default"
            disabled={chosenFields(panel.choice).length === 0}
            onClick={() => panel.onChoice(cleared(panel.choice))}
          >
            {t('clearAll')}
          </Button>
          <Button size="md" color={panel.origin} onClick={onClose}>
            {total === null ? t('show') : t('showStones', { count: total, shown: count(total) })}
          </Button>
        </Stack>
      }
    >
      <div data-origin={panel.origin}>
        <AllFilters {...panel} />
      </div>
    </Sheet>
  )
}
