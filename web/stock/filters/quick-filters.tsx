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
import { withRange } from './choice.ts'
import { ColorChips, FancyChips } from './color-rows.tsx'
import { ClarityChips, FacetChips, FluorescenceChips } from './facet-chips.tsx'
import styles from './filter-panel.module.css'
import type { FilterProps } from './filter-row.tsx'
import { RangeInputs } from './range-inputs.tsx'
import { rangeOf } from '../stock-view.ts'
import type { StockText } from '../stock.text.en.ts'

/** Shapes and labs that stand here always; others do once they are chosen, all of them stand among all filters. */
const usualShapes: readonly Shape[] = ['round', 'pear', 'oval', 'emerald', 'princess', 'heart', 'cushion', 'marquise', 'radiant', 'asscher']
const usualLabs: readonly Lab[] = ['GIA', 'IGI', 'HRD']

/** What is filtered by all day, in two rows over the table (ui-2.md 3). */
export const QuickFilters = memo(function QuickFilters(props: FilterProps) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const { choice, onChoice } = props
  const chosen = (name: 'shape' | 'lab'): readonly string[] => choice[name] ?? []
  return (
    <Stack gap={1} narrows className={styles.quick}>
      <Row gap={12} className={styles.line}>
        <FacetChips
          {...props}
          name="shape"
          options={[...usualShapes, ...shapes.filter((shape) => !usualShapes.includes(shape) && chosen('shape').includes(shape))].map(
            (shape) => ({ value: shape, label: <ShapeIcon shape={shape} size={19} />, name: say(shapeLabels[shape]) }),
          )}
        />
        <CaratFilter {...props} />
        {choice.hue === 'white' ? <ColorChips {...props} few /> : <ClarityChips {...props} />}
      </Row>
      <Row gap={12} className={styles.line}>
        {choice.hue === 'fancy' && <FancyChips {...props} colors={fancyColors} />}
        {choice.hue === 'white' && <ClarityChips {...props} />}
        <QuickMakes {...props} />
        <FluorescenceChips {...props} />
        <FacetChips
          {...props}
          name="lab"
          options={[...usualLabs, ...(choice.lab ?? []).filter((lab) => !usualLabs.includes(lab))].map((lab) => ({
            value: lab,
            label: say(labLabels[lab]),
          }))}
        />
        <Named name="USD">
          <RangeInputs
            label={say(fieldLabels.usdTotal)}
            range={rangeOf(choice, 'usdTotal')}
            onChange={(range) => onChoice(withRange(choice, 'usdTotal', range))}
            wide
          />
        </Named>
        {choice.hue === 'white' && (
          <Named name={t('backAtMost')}>
            <BackPresets {...props} />
          </Named>
        )}
      </Row>
    </Stack>
  )
})

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <Row as="span" gap={4} inline className={styles.grade}>
    <Text tone="dim" size={12} className={styles.sub}>
      {name}
    </Text>
    {children}
  </Row>
)
