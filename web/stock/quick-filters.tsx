import { fancyColors, filterClarities, fluorescences, type Lab } from '@loupe/domain/stock/grades.ts'
import { clarityLabels, fieldLabels, fluorescenceLabels, labLabels, shapeLabels } from '@loupe/domain/stock/labels.ts'
import type { FacetName } from '@loupe/domain/stock/search.ts'
import { shapes, type Shape } from '@loupe/domain/stock/shapes.ts'
import { memo, type ReactNode } from 'react'
import { ShapeIcon } from '../parts/shape-icon.tsx'
import { useLabel } from '../parts/use-label.ts'
import { currentLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { BackPresets, CaratFilter, QuickMakes } from './band-filters.tsx'
import { spanned, toggled, withRange } from './choice.ts'
import { ColorChips, FancyChips } from './color-rows.tsx'
import styles from './filter-panel.module.css'
import type { FilterProps } from './filter-row.tsx'
import { OptionChips, type Option } from './option-chips.tsx'
import { RangeInputs } from './range-inputs.tsx'
import { rangeOf } from './stock-view.ts'
import type { StockText } from './stock.text.en.ts'

/** Shapes and labs that stand here always; others do once they are chosen, all of them stand among all filters. */
const usualShapes: readonly Shape[] = ['round', 'pear', 'oval', 'emerald', 'princess', 'heart', 'cushion', 'marquise', 'radiant', 'asscher']
const usualLabs: readonly Lab[] = ['GIA', 'IGI', 'HRD']

/** What is filtered by all day, in two rows over the table (ui-2.md 3). */
export const QuickFilters = memo(function QuickFilters(props: FilterProps) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const { choice, counts, onChoice } = props
  const facet = (name: FacetName, options: readonly Option[], kind: 'plain' | 'picture' = 'plain') => (
    <OptionChips
      label={say(fieldLabels[name])}
      kind={kind}
      options={options}
      chosen={choice[name] ?? []}
      counts={counts && (counts[name] ?? {})}
      onToggle={(option) => onChoice(toggled(choice, name, option))}
      {...(name === 'clarity' ? { onSpan: (from: string, to: string) => onChoice(spanned(choice, name, from, to)) } : {})}
    />
  )
  const chosen = (name: 'shape' | 'lab'): readonly string[] => choice[name] ?? []
  return (
    <div className={styles.quick}>
      <div className={styles.line}>
        {facet(
          'shape',
          [...usualShapes, ...shapes.filter((shape) => !usualShapes.includes(shape) && chosen('shape').includes(shape))].map((shape) => ({
            value: shape,
            label: <ShapeIcon shape={shape} size={19} />,
            name: say(shapeLabels[shape]),
          })),
        )}
        <CaratFilter {...props} />
        {choice.hue === 'white' && <ColorChips {...props} few />}
      </div>
      {choice.hue === 'fancy' && (
        <div className={styles.line}>
          <FancyChips {...props} colors={fancyColors} />
        </div>
      )}
      <div className={styles.line}>
        {facet(
          'clarity',
          filterClarities.map((clarity) => ({ value: clarity, label: say(clarityLabels[clarity]) })),
        )}
        <QuickMakes {...props} />
        {facet(
          'fluorescence',
          fluorescences.map((grade) => ({
            value: grade,
            label: currentLanguage() === 'zh' ? say(fluorescenceLabels[grade]) : grade,
            name: say(fluorescenceLabels[grade]),
          })),
        )}
        {facet(
          'lab',
          [...usualLabs, ...(choice.lab ?? []).filter((lab) => !usualLabs.includes(lab))].map((lab) => ({
            value: lab,
            label: say(labLabels[lab]),
          })),
        )}
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
      </div>
    </div>
  )
})

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className={styles.grade}>
    <span className={styles.sub}>{name}</span>
    {children}
  </span>
)
