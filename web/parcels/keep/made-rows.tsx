import { caratThousandths } from '@loupe/domain/pricing/money.ts'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import type { KeepText } from './keep.text.en.ts'

/** A parcel that comes of the work, as it is typed. */
export type MadeDraft = { readonly stockNo: string; readonly carats: string; readonly pieces: string }
export const noMade: MadeDraft = { stockNo: '', carats: '', pieces: '' }

export type Made = { readonly stockNo: string; readonly carats: string; readonly pieces: number }

/** What is typed as it is sent; null while it is not whole. */
export function madeOf({ stockNo, carats, pieces }: MadeDraft): Made | null {
  const isRead = /^\d{1,7}(\.\d{1,3})?$/.test(carats.trim()) && Number(carats) > 0 && /^[1-9]\d{0,7}$/.test(pieces.trim())
  return isRead && stockNo.trim() !== '' ? { stockNo: stockNo.trim(), carats: carats.trim(), pieces: Number(pieces) } : null
}

type Sum = { readonly carats: number; readonly pieces: number }

/** Carats in thousandths. */
export const sumOf = (made: readonly { readonly carats: string; readonly pieces: number }[]): Sum =>
  made.reduce<Sum>((sum, { carats, pieces }) => ({ carats: sum.carats + caratThousandths(carats), pieces: sum.pieces + pieces }), {
    carats: 0,
    pieces: 0,
  })

type Props = {
  readonly rows: readonly MadeDraft[]
  readonly onChange: (rows: readonly MadeDraft[]) => void
  /** Of a mix one parcel comes. */
  readonly isOne?: boolean
}

/** The parcels that come of the work: a number with their owner, carats and pieces of each. */
export function MadeRows({ rows, onChange, isOne = false }: Props) {
  const t = useText<KeepText>('keep')
  const set = (at: number, part: Partial<MadeDraft>) => onChange(rows.map((row, k) => (k === at ? { ...row, ...part } : row)))
  return (
    <Stack gap={8}>
      {rows.map((row, at) => (
        <Stack key={at} columns="minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) 36px" gap={8} align="end">
          <TextInput
            label={t('madeNo', { no: at + 1 })}
            maxLength={60}
            autoComplete="off"
            value={row.stockNo}
            onChange={(event) => set(at, { stockNo: event.currentTarget.value })}
          />
          <TextInput
            label={t('fields.carats')}
            inputMode="decimal"
            autoComplete="off"
            value={row.carats}
            onChange={(event) => set(at, { carats: event.currentTarget.value })}
          />
          <TextInput
            label={t('fields.pieces')}
            inputMode="numeric"
            autoComplete="off"
            value={row.pieces}
            onChange={(event) => set(at, { pieces: event.currentTarget.value })}
          />
          {rows.length > 1 ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('dropMade', { no: at + 1 })}
              onClick={() => onChange(rows.filter((_, k) => k !== at))}
            >
              <IconTrash size={17} stroke={1.6} aria-hidden />
            </ActionIcon>
          ) : (
            <span />
          )}
        </Stack>
      ))}
      {!isOne && rows.length < 50 && (
        <span>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...rows, noMade])}
          >
            {t('moreMade')}
          </Button>
        </span>
      )}
    </Stack>
  )
}
