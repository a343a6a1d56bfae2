import { useQuery } from '@tanstack/react-query'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { placeName } from '../../gems/place-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { toggled } from './choice.ts'
import { RowButton, type FilterProps } from './filter-row.tsx'
import { OptionChips } from './option-chips.tsx'
import type { StockText } from '../stock.text.en.ts'

const shownAtFirst = 6

/** Places in stock: the house's own list first, then others that suppliers name; chips keep their places when pressed. */
export function LocationChips({ choice, counts, onChoice }: FilterProps) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const [all, setAll] = useState(false)
  const house = useQuery(query(sitesApi.locations, {})).data ?? []
  const counted = counts?.location ?? {}
  const others = Object.keys(counted).filter((place) => !house.includes(place))
  const places = [...house, ...others]
  const shown = all ? places : places.filter((place, k) => k < shownAtFirst || choice.location?.includes(place))
  return (
    <>
      <OptionChips
        label={say(fieldLabels.location)}
        options={shown.map((place) => ({ value: place, label: placeName(place) }))}
        chosen={choice.location ?? []}
        counts={counts && counted}
        onToggle={(place) => onChoice(toggled(choice, 'location', place))}
      />
      {places.length > shown.length && (
        <RowButton onClick={() => setAll(true)}>{t('morePlaces', { count: places.length - shown.length })}</RowButton>
      )}
    </>
  )
}
