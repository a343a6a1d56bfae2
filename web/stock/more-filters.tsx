import { useQuery } from '@tanstack/react-query'
import { availabilities } from '@loupe/domain/stock/grades.ts'
import { availabilityLabels, fieldLabels } from '@loupe/domain/stock/labels.ts'
import type { RangeName } from '@loupe/domain/stock/stone-fields.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { query } from '../api/query.ts'
import { useLabel } from '../parts/use-label.ts'
import { useIsStaff } from '../parts/viewer.ts'
import { useText } from '../text/use-text.ts'
import { toggled, withRange } from './choice.ts'
import { FilterRow, type FilterProps } from './filter-row.tsx'
import styles from './filter-panel.module.css'
import { OptionChips } from './option-chips.tsx'
import { RangeInputs } from './range-inputs.tsx'
import { rangeOf } from './stock-view.ts'
import type { StockText } from './stock.text.en.ts'

const measures = ['tablePct', 'depthPct', 'ratio', 'length', 'width', 'depth'] as const satisfies readonly RangeName[]

/** What few buyers ask for: proportions, millimetres, media, state, and the supplier for staff. */
export function MoreFilters(props: FilterProps) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const staff = useIsStaff()
  const { choice, counts, onChoice } = props
  return (
    <>
      <FilterRow label={t('proportions')}>
        {measures.map((name) => (
          <span key={name} className={styles.grade}>
            <span className={styles.sub}>{say(fieldLabels[name])}</span>
            <RangeInputs
              label={say(fieldLabels[name])}
              range={rangeOf(choice, name)}
              onChange={(range) => onChoice(withRange(choice, name, range))}
            />
          </span>
        ))}
      </FilterRow>
      <FilterRow label={t('media')}>
        {(['hasImage', 'hasVideo'] as const).map((name) => (
          <OptionChips
            key={name}
            label={say(fieldLabels[name])}
            options={[{ value: 'yes', label: say(fieldLabels[name]) }]}
            chosen={choice[name] ?? []}
            counts={counts && (counts[name] ?? {})}
            onToggle={(option) => onChoice(toggled(choice, name, option))}
          />
        ))}
      </FilterRow>
      <FilterRow label={say(fieldLabels.availability)}>
        <OptionChips
          label={say(fieldLabels.availability)}
          options={availabilities
            .filter((state) => state !== 'sold')
            .map((state) => ({ value: state, label: say(availabilityLabels[state]) }))}
          chosen={choice.availability ?? []}
          counts={counts && (counts.availability ?? {})}
          onToggle={(option) => onChoice(toggled(choice, 'availability', option))}
        />
      </FilterRow>
      {staff && <SupplierRow {...props} />}
    </>
  )
}

function SupplierRow({ choice, counts, onChoice }: FilterProps) {
  const say = useLabel()
  const suppliers = useQuery(query(suppliersApi.choices, {})).data ?? []
  return (
    <FilterRow label={say(fieldLabels.supplier)}>
      <OptionChips
        label={say(fieldLabels.supplier)}
        options={suppliers.map((supplier) => ({ value: supplier.id, label: supplier.name }))}
        chosen={choice.supplier ?? []}
        counts={counts && (counts.supplier ?? {})}
        onToggle={(id) => onChoice(toggled(choice, 'supplier', id))}
      />
    </FilterRow>
  )
}
