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
import { useHasPanelRoom } from '../use-panel-room.ts'
import type { StockText } from '../stock.text.en.ts'

/** Shapes and labs that stand here always; others do once they are chosen, all of them stand among all filters. */
const usualShapes: readonly Shape[] = ['round', 'pear', 'oval', 'emerald', 'princess', 'heart', 'cushion', 'marquise', 'radiant', 'asscher']
const usualLabs: readonly Lab[] = ['GIA', 'IGI', 'HRD']

/** What is filtered by all day, in two rows over the table (ui-2.md 3); hues of fancy stones take a third. Where there is less room they wrap, beside an open stone they are moved sideways. */
export const QuickFilters = memo(function QuickFilters({ isBeside = false, ...props }: FilterProps & { readonly isBeside?: boolean }) {
  const hasLines = useHasPanelRoom() || isBeside
  return hasLines ? <Lines {...props} /> : <Wrapped {...props} />
})

const SizeFilters = (props: FilterProps) => (
  <>
    <ShapeFilter {...props} />
    <CaratFilter {...props} />
  </>
)

function Wrapped(props: FilterProps) {
  const isFancy = props.choice.hue === 'fancy'
  return (
    <Row wrap gap="4px 12px" pad="4px 14px" className={styles.quick}>
      <SizeFilters {...props} />
      {!isFancy && <ColorChips {...props} few />}
      <ClarityChips {...props} />
      <FinishFilters {...props} />
      {isFancy && <FancyColorChips {...props} colors={fancyColors} />}
      {isFancy && <IntensityChips {...props} />}
      {/* Hues and intensities take the room: among all filters it is always. */}
      {(!isFancy || props.choice.usdTotal !== undefined) && <UsdFilter {...props} />}
      <BackFilter {...props} />
    </Row>
  )
}

function Lines(props: FilterProps) {
  const isFancy = props.choice.hue === 'fancy'
  return (
    <Stack gap={1} narrows className={styles.quick}>
      <FilterLine>
        <SizeFilters {...props} />
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
        <FinishFilters {...props} />
        {!isFancy && <UsdFilter {...props} />}
        <BackFilter {...props} />
      </FilterLine>
    </Stack>
  )
}

function ShapeFilter(props: FilterProps) {
  const say = useLabel()
  const chosen: readonly string[] = props.choice.shape ?? []
  const others = shapes.filter((shape) => !usualShapes.includes(shape) && chosen.includes(shape))
  return (
    <FacetChips
      {...props}
      name="shape"
      options={[...usualShapes, ...others].map((shape) => ({
        value: shape,
        label: <ShapeIcon shape={shape} size={19} />,
        name: say(shapeLabels[shape]),
      }))}
    />
  )
}

/** Make, fluorescence and lab. */
function FinishFilters(props: FilterProps) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  return (
    <>
      <QuickMakes {...props} />
      <Named name={t('heads.fluorescence')}>
        <FluorescenceChips {...props} />
      </Named>
      <FacetChips
        {...props}
        name="lab"
        options={[...usualLabs, ...(props.choice.lab ?? []).filter((lab) => !usualLabs.includes(lab))].map((lab) => ({
          value: lab,
          label: say(labLabels[lab]),
        }))}
      />
    </>
  )
}

function BackFilter(props: FilterProps) {
  const t = useText<StockText>('stock')
  return (
    asksBack(props) && (
      <Named name={t('backAtMost')}>
        <BackPresets {...props} />
      </Named>
    )
  )
}

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
