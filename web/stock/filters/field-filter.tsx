import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { facetOptions, type FacetName, fieldOf, rangeNames, type RangeName } from '@loupe/domain/stock/stone-fields.ts'
import { useLabel } from '../../text/use-label.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { toggled, withRange } from './choice.ts'
import { optionWord } from '../../gems/asked/field-words.ts'
import styles from './filter-panel.module.css'
import { FilterRow, type FilterProps } from './filter-row.tsx'
import { OptionChips } from './option-chips.tsx'
import { RangeInputs } from './range-inputs.tsx'
import { rangeOf } from '../stock-view.ts'

type Name = FacetName | RangeName

const isRange = (name: Name): name is RangeName => (rangeNames as readonly string[]).includes(name)

/** The filter of a field as its row in the table of fields has it: two numbers, or a chip for each option. */
export function FieldFilter({ name, choice, counts, onChoice }: FilterProps & { readonly name: Name }) {
  const say = useLabel()
  const label = say(fieldLabels[name])
  if (isRange(name)) {
    const isMoney = fieldOf(name).from === 'price'
    return (
      <RangeInputs
        wide={isMoney}
        label={label}
        range={rangeOf(choice, name)}
        onChange={(range) => onChoice(withRange(choice, name, range))}
      />
    )
  }
  const options: readonly string[] = facetOptions[name] ?? []
  // What is sold is in no search.
  const offered = options.filter((option) => option !== 'sold')
  return (
    <OptionChips
      label={label}
      options={offered.map((value) => ({
        value,
        label: options.length === 1 && fieldOf(name).more === 'media' ? label : optionWord(name, value, say),
      }))}
      chosen={choice[name] ?? []}
      counts={counts && (counts[name] ?? {})}
      onToggle={(option) => onChoice(toggled(choice, name, option))}
    />
  )
}

/** Several fields of a kind in one row, each with its name before it. */
export function NamedFilters({ names, ...props }: FilterProps & { readonly names: readonly Name[] }) {
  const say = useLabel()
  return names.map((name) => (
    <Row key={name} as="span" gap={4} inline className={styles.grade}>
      <Text tone="dim" size={12} className={styles.sub}>
        {say(fieldLabels[name])}
      </Text>
      <FieldFilter {...props} name={name} />
    </Row>
  ))
}

/** A field in a row of its own. */
export function OwnRow({ name, ...props }: FilterProps & { readonly name: Name }) {
  const say = useLabel()
  return (
    <FilterRow label={say(fieldLabels[name])}>
      <FieldFilter {...props} name={name} />
    </FilterRow>
  )
}
