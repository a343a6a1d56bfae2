import { labs, makes } from '@loupe/domain/stock/grades.ts'
import { fieldLabels, labLabels, shapeLabels, stockKindLabels, tintLabels } from '@loupe/domain/stock/labels.ts'
import { priceNames } from '@loupe/domain/stock/stone-fields.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { IconClipboardText } from '@tabler/icons-react'
import { memo } from 'react'
import { ShapeIcon } from '../../gems/shape-icon.tsx'
import { useLabel } from '../../text/use-label.ts'
import { currentLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { BackPresets, CaratFilter, QuickMakes } from './band-filters.tsx'
import { asksBack, hasField, toggled, withRange } from './choice.ts'
import { ColorRows } from './color-rows.tsx'
import styles from './filter-panel.module.css'
import { ClarityChips, FacetChips, FluorescenceChips } from './facet-chips.tsx'
import { NamedFilters } from './field-filter.tsx'
import { FilterRow, RowButton, type FilterProps } from './filter-row.tsx'
import { LocationChips } from './location-chips.tsx'
import { MoreFilters } from './more-filters.tsx'
import { OptionChips } from './option-chips.tsx'
import { RangeInputs } from './range-inputs.tsx'
import { rangeOf, type Range } from '../stock-view.ts'
import type { StockText } from '../stock.text.en.ts'

/** Labs whose chips are always there; the others show once they have stones. */
const usualLabs: readonly string[] = ['GIA', 'IGI', 'NGIC', 'GRC', 'IGI(SH)', 'NGTC']

const tints = ['milk', 'brown', 'green'] as const

/** Every filter: a rail beside the table on a desk, a sheet on a phone (ui-2.md 3). */
export const FilterPanel = memo(function FilterPanel(props: FilterProps & { readonly onPaste: () => void }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const { choice, counts, onChoice, onPaste } = props
  const labsShown = labs.filter((lab) => usualLabs.includes(lab) || (counts?.lab?.[lab] ?? 0) > 0 || choice.lab?.includes(lab))
  return (
    <Stack narrows className={styles.panel}>
      <FilterRow label={say(fieldLabels.shape)}>
        <FacetChips
          {...props}
          name="shape"
          kind="picture"
          options={shapes.map((shape) => ({ value: shape, label: <ShapeFace shape={shape} />, name: say(shapeLabels[shape]) }))}
        />
      </FilterRow>
      <FilterRow label={say(fieldLabels.carat)}>
        <CaratFilter {...props} />
      </FilterRow>
      <ColorRows {...props} />
      <FilterRow label={say(fieldLabels.clarity)}>
        <ClarityChips {...props} />
      </FilterRow>
      <MakeRow {...props} />
      <FilterRow label={say(fieldLabels.fluorescence)}>
        <FluorescenceChips {...props} />
      </FilterRow>
      <FilterRow label={tints.map((tint) => say(fieldLabels[tint])).join(' · ')}>
        {tints.map((tint) => (
          <OptionChips
            key={tint}
            label={say(fieldLabels[tint])}
            options={[{ value: '0', label: say(tintLabels[tint][0]) }]}
            chosen={choice[tint] ?? []}
            counts={counts && (counts[tint] ?? {})}
            onToggle={(option) => onChoice(toggled(choice, tint, option))}
          />
        ))}
      </FilterRow>
      <FilterRow label={say(fieldLabels.lab)}>
        <FacetChips {...props} name="lab" options={labsShown.map((lab) => ({ value: lab, label: say(labLabels[lab]) }))} />
        <RowButton onClick={onPaste}>
          <IconClipboardText size={16} stroke={1.7} aria-hidden />
          {t('pasteNumbers')}
        </RowButton>
      </FilterRow>
      <PriceRows {...props} />
      <FilterRow label={say(fieldLabels.location)}>
        <FacetChips
          {...props}
          name="kind"
          options={(['spot', 'order'] as const).map((kind) => ({ value: kind, label: say(stockKindLabels[kind]) }))}
        />
        <LocationChips {...props} />
      </FilterRow>
      <MoreFilters {...props} />
    </Stack>
  )
})

function ShapeFace({ shape }: { shape: (typeof shapes)[number] }) {
  const say = useLabel()
  return (
    <>
      <ShapeIcon shape={shape} size={27} />
      <span className={styles.shapeName}>{say(shapeLabels[shape])}</span>
    </>
  )
}

function MakeRow(props: FilterProps) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const { choice, counts, onChoice } = props
  return (
    <FilterRow label={t('make')}>
      <QuickMakes {...props} />
      {(['cut', 'polish', 'symmetry'] as const).map((name) => (
        <Row key={name} as="span" gap={4} inline className={styles.grade}>
          <Text tone="dim" size={12} className={styles.sub}>
            {t(`makes.${name}`)}
          </Text>
          <OptionChips
            label={say(fieldLabels[name])}
            options={makes.slice(0, 3).map((make) => ({ value: make, label: make }))}
            chosen={choice[name] ?? []}
            counts={counts && (counts[name] ?? {})}
            onToggle={(option) => onChoice(toggled(choice, name, option))}
          />
        </Row>
      ))}
    </FilterRow>
  )
}

function PriceRows(props: FilterProps) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const { choice, onChoice } = props
  const back = rangeOf(choice, 'back')
  // Chinese traders write points below the list without a sign: 退点 30-45 is back -45 to -30.
  const turned = currentLanguage() === 'zh'
  return (
    <>
      <FilterRow label={t('price')}>
        <NamedFilters {...props} names={priceNames.filter((name) => name !== 'back' && hasField(name, props.origin, choice.hue))} />
      </FilterRow>
      {asksBack(props) && (
        <FilterRow label={say(fieldLabels.back)}>
          <RangeInputs
            label={say(fieldLabels.back)}
            unit="%"
            range={turned ? turn(back) : back}
            onChange={(range) => onChoice(withRange(choice, 'back', turned ? turn(range) : range))}
          />
          <BackPresets {...props} />
        </FilterRow>
      )}
    </>
  )
}

/** The same range with the sign the other way: 30 to 45 below is -45 to -30. */
function turn(range: Range | undefined): Range | undefined {
  return range && { ...(range.to === undefined ? {} : { from: -range.to }), ...(range.from === undefined ? {} : { to: -range.from }) }
}
