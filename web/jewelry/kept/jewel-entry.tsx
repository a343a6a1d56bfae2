import type { Text as Label } from '@loupe/domain/api/text.ts'
import {
  categoryLabels,
  clawLabels,
  inlayLabels,
  materialLabel,
  nickelLabels,
  sizeSystemLabels,
  styleFamilyLabels,
} from '@loupe/domain/jewelry/labels.ts'
import type { PieceField, StyleField } from '@loupe/domain/jewelry/jewelry-headers.ts'
import { materialCodes } from '@loupe/domain/jewelry/metals.ts'
import { sizeSystems, type SizeSystem } from '@loupe/domain/jewelry/size-systems.ts'
import { categories, claws, inlays, nickels, styleFamilies } from '@loupe/domain/jewelry/vocabulary.ts'
import { labs, type StockKind } from '@loupe/domain/stock/grades.ts'
import { labLabels, shapeLabels } from '@loupe/domain/stock/labels.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import type { Form } from '../../forms/use-form.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import type { KeptText } from './kept.text.en.ts'

/** Files alone tell what a gram of metal cost, and small stones in one cell. */
type FileField = 'metalPerGram' | 'sides'
export type Field = Exclude<PieceField, FileField> | StyleField
export type Draft = Partial<Record<Field, string>> & { supplierId: string; kind: StockKind; sizes: SizeSystem; priceBy: 'fixed' | 'metal' }
const holds = ['available', 'hold', 'memo', 'reserved'] as const

type Options = readonly { readonly value: string; readonly label: string }[]
const optionsOf = (codes: readonly string[], labels: Readonly<Record<string, Label>>, say: (label: Label) => string): Options =>
  codes.flatMap((code) => {
    const label = labels[code]
    return label === undefined ? [] : [{ value: code, label: say(label) }]
  })

/** What a field may say, where that is a choice. */
function useOptions(field: Field): Options | null {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  switch (field) {
    case 'category':
      return optionsOf(categories, categoryLabels, say)
    case 'claw':
      return optionsOf(claws, clawLabels, say)
    case 'inlay':
      return optionsOf(inlays, inlayLabels, say)
    case 'family':
      return optionsOf(styleFamilies, styleFamilyLabels, say)
    case 'nickel':
      return optionsOf(nickels, nickelLabels, say)
    case 'shape':
      return optionsOf(shapes, shapeLabels, say)
    case 'lab':
      return optionsOf(labs, labLabels, say)
    case 'material':
    case 'materials':
      return materialCodes.map((code) => ({ value: code, label: say(materialLabel(code)) }))
    case 'status':
      return holds.map((hold) => ({ value: hold, label: t(`holds.${hold}`) }))
    default:
      return null
  }
}

type EntryProps = { readonly field: Field; readonly form: Form<Draft>; readonly isNeeded: boolean }

const long: ReadonlySet<Field> = new Set<Field>(['imageUrl', 'videoUrl', 'modelUrl', 'comment'])

/** A field as it is typed or chosen. */
export function Entry({ field, form, isNeeded: isAsked }: EntryProps) {
  const t = useText<KeptText>('kept')
  const options = useOptions(field)
  const value = form.draft[field] ?? ''
  const shared = { label: t(`fields.${field}`), withAsterisk: isAsked, error: form.error(field) }
  const change = (next: string) => form.change({ [field]: next })
  if (field === 'handSize' || field === 'handSizes') return <SizeEntry field={field} form={form} />
  if (field === 'materials' && options !== null) {
    return (
      <MultiSelect
        {...shared}
        data={[...options]}
        value={value === '' ? [] : value.split(', ')}
        onChange={(codes) => change(codes.join(', '))}
        comboboxProps={{ withinPortal: true }}
      />
    )
  }
  if (options !== null) {
    const none = field === 'status' ? [] : [{ value: '', label: '–' }]
    return <NativeSelect {...shared} value={value} onChange={(event) => change(event.currentTarget.value)} data={[...none, ...options]} />
  }
  return (
    <TextInput
      {...shared}
      placeholder={field in examples ? examples[field as keyof typeof examples] : undefined}
      autoComplete="off"
      maxLength={long.has(field) ? 2000 : 120}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** How a field is written, alike in every language. */
const examples = {
  pieceNo: 'R-1001',
  grossGrams: '3.20',
  netGrams: '3.05',
  mainCarats: '0.50',
  color: 'F',
  clarity: 'VS1',
  sidePieces: '12',
  sideCarats: '0.18',
  reportNo: '2141438171',
  usdFrom: '450.00',
  imageUrl: 'https://',
  videoUrl: 'https://',
  modelUrl: 'https://',
} as const

/** A hand size with the system that it is told in. */
function SizeEntry({ field, form }: { readonly field: 'handSize' | 'handSizes'; readonly form: Form<Draft> }) {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  return (
    <Stack columns="minmax(0, 1fr) minmax(0, 1fr)" gap={8} align="start">
      <TextInput
        label={t(`fields.${field}`)}
        placeholder={field === 'handSize' ? '12' : '10-16'}
        autoComplete="off"
        maxLength={20}
        value={form.draft[field] ?? ''}
        error={form.error(field)}
        onChange={(event) => form.change({ [field]: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('sizeSystem')}
        value={form.draft.sizes}
        onChange={(event) => form.change({ sizes: sizeSystems.find((each) => each === event.currentTarget.value) ?? 'cn' })}
        data={sizeSystems.map((each) => ({ value: each, label: say(sizeSystemLabels[each]) }))}
      />
    </Stack>
  )
}
