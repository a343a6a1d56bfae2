import { useQuery } from '@tanstack/react-query'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { fieldOf, namesHaving, type StoneField } from '@loupe/domain/stock/stone-fields.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { query } from '../../api/query.ts'
import { useLabel } from '../../text/use-label.ts'
import { useIsStaff } from '../../me/viewer.ts'
import { useText } from '../../text/use-text.ts'
import { hasField, toggled } from './choice.ts'
import { FieldFilter, NamedFilters, OwnRow } from './field-filter.tsx'
import { FilterRow, type FilterProps } from './filter-row.tsx'
import { OptionChips } from './option-chips.tsx'
import type { StockText } from '../stock.text.en.ts'

const moreNames = namesHaving('more')

/** What few buyers ask for, as the table of fields lists it: proportions, millimetres, media, state; and the supplier for staff. */
export function MoreFilters(props: FilterProps) {
  const t = useText<StockText>('stock')
  const staff = useIsStaff()
  const among = (more: StoneField['more']) =>
    moreNames.filter((name) => fieldOf(name).more === more && hasField(name, props.origin, props.choice.hue))
  return (
    <>
      <FilterRow label={t('proportions')}>
        <NamedFilters {...props} names={among('proportions')} />
      </FilterRow>
      <FilterRow label={t('media')}>
        {among('media').map((name) => (
          <FieldFilter key={name} {...props} name={name} />
        ))}
      </FilterRow>
      {among('own').map((name) => (
        <OwnRow key={name} {...props} name={name} />
      ))}
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
