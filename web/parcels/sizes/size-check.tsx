import { estimatedPieces, type SizeTable } from '@loupe/domain/parcels/sizes.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { plates } from '../../gems/parts/parcel-words.ts'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { readCarats } from './size-drafts.ts'
import type { SizesText } from './sizes.text.en.ts'

/** What the table as it is typed makes of a parcel: so many carats between two plates are about so many stones. */
export function SizeCheck({ rows }: { readonly rows: SizeTable }) {
  const t = useText<SizesText>('sizes')
  const [carats, setCarats] = useState('10')
  const [chosen, setChosen] = useState<string | null>(null)
  const row = rows.find((one) => plates(one) === chosen) ?? rows[Math.floor(rows.length / 2)]
  const weight = readCarats(carats)
  if (!row) return null
  const pieces = weight === null ? null : estimatedPieces(rows, { sizeKind: 'sieve', sizeFrom: row.from, sizeTo: row.to }, weight)
  return (
    <Panel title={t('check')} why={t('checkWhy')}>
      <Stack gap={10} columns="repeat(2, minmax(0, 1fr))" align="end">
        <TextInput
          label={t('checkCarats')}
          autoComplete="off"
          inputMode="decimal"
          maxLength={10}
          value={carats}
          error={weight === null}
          onChange={(event) => setCarats(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('checkPlates')}
          value={plates(row)}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={rows.map((one) => plates(one))}
        />
      </Stack>
      <Text as="p" role="status" size={15} above={12} figures>
        {pieces === null ? t('checkUnread') : t('checkAnswer', { carats: carats.trim(), plates: plates(row), pieces: count(pieces) })}
      </Text>
    </Panel>
  )
}
