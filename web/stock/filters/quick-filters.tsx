import { fancyColors, type Lab } from '@loupe/domain/stock/grades.ts'
import { fieldLabels, labLabels, shapeLabels } from '@loupe/domain/stock/labels.ts'
import { shapes, type Shape } from '@loupe/domain/stock/shapes.ts'
import { memo, type ReactNode } from 'react'
import { ShapeIcon } from '../../gems/shape-icon.tsx'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { BackPresets, CaratFilter, QuickMakes } from './band-filters.tsx'
import { asksBack, withRange } from './choice.ts'
import { ColorChips, FancyColorChips, IntensityChips } from './color-rows.tsx'
import { ClarityChips, FacetChips, FluorescenceChips } from './facet-chips.tsx'
import styles from './filter-panel.module.css'
import { FilterLine } from './filter-line.tsx'
import type { FilterProps } from './filter-row.tsx'
import { RangeInputs } from './range-inputs.tsx'
import { rangeOf } from '../stock-view.ts'
import type { StockText } from '../stock.text.en.ts'

/** Shapes and labs that stand here always; others do once they are chosen, all of them stand among all filters. */
const usualShapes: readonly Shape[] = ['round', 'pear', 'oval', 'emerald', 'princess', 'heart', 'cushion', 'marquise', 'radiant', 'asscher']
const usualLabs: readonly Lab[] = ['GIA', 'IGI', 'HRD']

/** What is filtered by all day, in two rows over the table (ui-2.md 3); hues of fancy stones take a third. */
export const QuickFilters = memo(function QuickFilters(props: FilterProps) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const { choice } = props
  const isFancy = choice.hue === 'fancy'
  const chosen = (name: 'shape' | 'lab'): readonly string[] => choice[name] ?? []
  return (
    <Stack gap={1} narrows className={styles.quick}>
      <FilterLine>
        <FacetChips
          {...props}
          name="shape"
          options={[...usualShapes, ...shapes.filter((shape) => !usualShapes.includes(shape) && chosen('shape').includes(shape))].map(
            (shape) => ({ value: shape, label: <ShapeIcon shape={shape} size={19} />, name: say(shapeLabels[shape]) }),
          )}
        />
        <CaratFilter {...props} />
        {isFancy ? <ClarityChips {...props} /> : <ColorChips {...props} few />}
      </FilterLine>
      {isFancy && (
        <FilterLine>
          <FancyColorChips {...props} colors={fancyColors} />
          <UsdFilter {...props} />
        </FilterLine>
      )}
      <FilterLine>
        {isFancy ? <IntensityChips {...props} /> : <ClarityChips {...props} />}
        <QuickMakes {...props} />
        <Named name={t('heads.fluorescence')}>
          <FluorescenceChips {...props} />
        </Named>
        <FacetChips
          {...props}
          name="lab"
          options={[...usualLabs, ...(choice.lab ?? []).filter((lab) => !usualLabs.includes(lab))].map((lab) => ({
            value: lab,
            label: say(labLabels[lab]),
          }))}
        />
        {!isFancy && <UsdFilter {...props} />}
        {asksBack(props) && (
          <Named name={t('backAtMost')}>
            <BackPresets {...props} />
          </Named>
        )}
      </FilterLine>
    </Stack>
  )
})

function UsdFilter({ choice, onChoice }: FilterProps) {
  const say = useLabel()
  return (
    <Named name="USD">
      <RangeInputs
        label={say(fieldLabels.usdTotal)}
        range={rangeOf(choice, 'usdTotal')}
        onChange={(range) => onChoice(withRange(choice, 'usdTotal', range))}
        wide
      />
    </Named>
  )
}

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <Row as="span" gap={4} inline className={styles.grade}>
    <Text tone="dim" size={12} className={styles.sub}>
      {name}
    </Text>
    {children}
  </Row>
)
