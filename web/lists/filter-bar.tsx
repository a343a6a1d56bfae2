import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { Sheet } from '../ui/over/sheet.tsx'
import { useDevice, useIsNarrow } from '../ui/use-device.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { SearchBox } from './search-box.tsx'

type Props = {
  readonly chips: ReactNode
  readonly search: ComponentProps<typeof SearchBox>
  /** The fields that narrow further; on a phone, and beside an open record, they lie in a sheet. */
  readonly children: ReactNode
  /** How many of those fields are set. */
  readonly setFields: number
  /** Whether anything narrows the list: chips, search or fields. */
  readonly isNarrowed: boolean
  readonly onClear: () => void
}

/** What narrows a list: chips, a search and further fields, and a way to clear them all. */
export function FilterBar({ chips, search, children, setFields, isNarrowed, onClear }: Props) {
  const t = useText<SharedText>('shared')
  const device = useDevice()
  const isNarrow = useIsNarrow()
  const [sheet, setSheet] = useState(false)
  return (
    <Stack gap={8} narrows ruled="below" pad="0 var(--lp-edge) 10px">
      {chips}
      <Row wrap={!isNarrow} gap={isNarrow ? 8 : '8px 12px'}>
        <SearchBox {...search} />
        {isNarrow ? (
          <Button variant="default" leftSection={<IconFilter size={17} aria-hidden />} onClick={() => setSheet(true)}>
            {t('filters')}
            {setFields > 0 && ` (${setFields})`}
          </Button>
        ) : (
          <>
            {children}
            {isNarrowed && (
              <Button variant="subtle" color="gray" size="compact-md" onClick={onClear}>
                {t('clearFilters')}
              </Button>
            )}
          </>
        )}
      </Row>
      {isNarrow && (
        <Sheet
          open={sheet}
          onClose={() => setSheet(false)}
          title={t('filters')}
          {...(device === 'mobile' ? { side: 'bottom', size: 'auto' } : { side: 'centre' })}
        >
          <Stack gap={16} pad="18px 16px calc(20px + env(safe-area-inset-bottom))">
            {children}
            <Button
              variant="default"
              size="md"
              onClick={() => {
                onClear()
                setSheet(false)
              }}
            >
              {t('clearFilters')}
            </Button>
          </Stack>
        </Sheet>
      )}
    </Stack>
  )
}
