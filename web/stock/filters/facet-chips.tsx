import { filterClarities, fluorescences } from '@loupe/domain/stock/grades.ts'
import { clarityLabels, fieldLabels, fluorescenceLabels } from '@loupe/domain/stock/labels.ts'
import type { FacetName } from '@loupe/domain/stock/stone-fields.ts'
import { useLabel } from '../../text/use-label.ts'
import { currentLanguage } from '../../text/language.ts'
import { spanned, toggled } from './choice.ts'
import type { FilterProps } from './filter-row.tsx'
import { OptionChips, type Option } from './option-chips.tsx'

type Props = FilterProps & { readonly name: FacetName; readonly options: readonly Option[]; readonly kind?: 'plain' | 'picture' }

/** The options of one facet with their live counts. */
export function FacetChips({ name, options, kind = 'plain', choice, counts, onChoice }: Props) {
  const say = useLabel()
  return (
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
}

export function ClarityChips(props: FilterProps) {
  const say = useLabel()
  return <FacetChips {...props} name="clarity" options={filterClarities.map((value) => ({ value, label: say(clarityLabels[value]) }))} />
}

export function FluorescenceChips(props: FilterProps) {
  const say = useLabel()
  const options = fluorescences.map((value) => {
    const name = say(fluorescenceLabels[value])
    return { value, label: currentLanguage() === 'zh' ? name : value, name }
  })
  return <FacetChips {...props} name="fluorescence" options={options} />
}
