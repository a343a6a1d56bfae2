import { stockKinds } from '@loupe/domain/stock/grades.ts'
import { fieldLabels, stockKindLabels } from '@loupe/domain/stock/labels.ts'
import type { TypedField } from '@loupe/domain/feeds/typed-stone.ts'
import type { SupplierChoice } from '@loupe/domain/suppliers/suppliers.api.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FoldSection } from '../../lists/fold-section.tsx'
import { Section } from '../../lists/section.tsx'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { AddingText } from './adding.text.en.ts'
import type { FieldsProps } from './fields-props.ts'
import { PriceTrio } from './price-trio.tsx'
import { hasField } from './typed-draft.ts'
import { StoneField } from './stone-field.tsx'

type Props = FieldsProps & {
  readonly suppliers: readonly SupplierChoice[]
  readonly onLookUp: () => void
  readonly isLooking: boolean
  /** What the house knew of the number. */
  readonly told: ReactNode
}

const wide = 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))'
const columns = 'repeat(auto-fill, minmax(min(100%, 160px), 1fr))'

const grades: readonly TypedField[] = ['clarity', 'cut', 'polish', 'symmetry', 'fluorescence', 'growth']
const proportions: readonly TypedField[] = [
  'length',
  'width',
  'depth',
  'tablePct',
  'depthPct',
  'crownAngle',
  'crownHeight',
  'pavilionAngle',
  'pavilionDepth',
  'girdle',
  'culet',
]
const report: readonly TypedField[] = ['milk', 'brown', 'green', 'eyeClean', 'treatment', 'keyToSymbols', 'printNo']
const links: readonly TypedField[] = ['imageUrl', 'videoUrl', 'certUrl']

/** Every field that a stone has, the certificate first. */
export function AddFields({ suppliers, onLookUp, isLooking, told, ...fields }: Props) {
  const t = useText<AddingText>('adding')
  const say = useLabel()
  const { draft, errorOf, onChange, origin } = fields
  const some = (names: readonly TypedField[]) =>
    names.filter((name) => hasField(name, draft, origin)).map((name) => <StoneField key={name} name={name} {...fields} />)
  return (
    <>
      <Stack columns={wide} gap="10px 14px" align="start">
        {suppliers.length > 1 && (
          <NativeSelect
            label={t('supplier')}
            withAsterisk
            value={draft.supplierId}
            error={errorOf('supplierId')}
            onChange={(event) => onChange({ supplierId: event.currentTarget.value })}
            data={[{ value: '', label: t('chooseSupplier') }, ...suppliers.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
        <Row align="end" gap={8} onBlur={onLookUp}>
          <StoneField name="reportNo" {...fields} />
          <Button variant="default" loading={isLooking} onClick={onLookUp} aria-label={t('lookUp')} px={12}>
            <IconSearch size={17} aria-hidden />
          </Button>
        </Row>
        <StoneField name="lab" {...fields} />
        <StoneField name="stockNo" {...fields} />
      </Stack>
      <div role="status">{told}</div>
      <Section title={t('groups.stone')}>
        <Stack columns={columns} gap="10px 14px" align="start">
          {some(['shape'])}
          {draft.shape === 'other' && <StoneField name="shapeWord" {...fields} />}
          {some(['carat'])}
          <NativeSelect
            label={t('colorKind')}
            value={draft.isFancy ? 'fancy' : 'white'}
            onChange={(event) => {
              const isFancy = event.currentTarget.value === 'fancy'
              onChange({ isFancy, ...(draft.priced === 'back' ? { priced: 'pricePerCt' as const } : {}) })
            }}
            data={(['white', 'fancy'] as const).map((each) => ({ value: each, label: t(each) }))}
          />
          {some(['color', 'fancyIntensity', 'fancyOvertone', 'fancyColor', ...grades])}
        </Stack>
      </Section>
      <Section title={t('groups.price')}>
        <PriceTrio {...fields} columns={columns} />
      </Section>
      <Section title={t('groups.offer')}>
        <Stack columns={columns} gap="10px 14px" align="start">
          <NativeSelect
            label={say(fieldLabels.kind)}
            value={draft.kind}
            onChange={(event) => onChange({ kind: stockKinds.find((each) => each === event.currentTarget.value) ?? 'order' })}
            data={stockKinds.map((each) => ({ value: each, label: say(stockKindLabels[each]) }))}
          />
          {some(['location', 'comment'])}
        </Stack>
      </Section>
      {(
        [
          ['cut', proportions],
          ['report', report],
          ['links', links],
        ] as const
      ).map(([group, names]) => (
        <FoldSection key={group} title={t(`groups.${group}`)} isOpen={names.some((name) => errorOf(name) !== null)}>
          <Stack columns={columns} gap="10px 14px" align="start">
            {some(names)}
          </Stack>
        </FoldSection>
      ))}
    </>
  )
}
