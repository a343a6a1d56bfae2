import { NativeSelect } from '@mantine/core'
import type { StockKind } from '@loupe/domain/stock/grades.ts'
import { keyModes, type KeyMode } from '@loupe/domain/suppliers/upload-keys.api.ts'
import { useText } from '../../text/use-text.ts'
import type { SuppliersText } from '../suppliers.text.en.ts'

export type FileTermsDraft = { readonly mode: KeyMode; readonly kind: StockKind }
type Props = { readonly draft: FileTermsDraft; readonly onChange: (part: Partial<FileTermsDraft>) => void }

/** What files that come by themselves do to the stock, and where their stones are. */
export function FileTerms({ draft, onChange }: Props) {
  const t = useText<SuppliersText>('suppliers')
  return (
    <>
      <NativeSelect
        label={t('keyMode')}
        value={draft.mode}
        onChange={(event) => onChange({ mode: keyModes.find((mode) => mode === event.currentTarget.value) ?? 'replace' })}
        data={keyModes.map((mode) => ({ value: mode, label: t(`modes.${mode}`) }))}
      />
      <NativeSelect
        label={t('keyKind')}
        value={draft.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value === 'spot' ? 'spot' : 'order' })}
        data={[
          { value: 'order', label: t('toOrder') },
          { value: 'spot', label: t('spot') },
        ]}
      />
    </>
  )
}
