import { useQuery } from '@tanstack/react-query'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { useLabel } from '../parts/use-label.ts'
import { useText } from '../text/use-text.ts'
import { toggled } from './choice.ts'
import type { FilterProps } from './filter-row.tsx'
import styles from './filter-panel.module.css'
import { OptionChips } from './option-chips.tsx'
import type { StockText } from './stock.text.en.ts'

const shownAtFirst = 6

/** Places in stock: the house's own list first, then others that suppliers name, most stones first. */
export function LocationChips({ choice, counts, onChoice }: FilterProps) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const [all, setAll] = useState(false)
  const house = useQuery(query(sitesApi.locations, {})).data ?? []
  const counted = counts?.location ?? {}
  const others = Object.keys(counted).filter((place) => !house.includes(place))
  const places = [...house, ...others].toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
  function isChosen(place: string) {
    return choice.location?.includes(place) ?? false
  }
  const shown = all ? places : places.slice(0, Math.max(shownAtFirst, choice.location?.length ?? 0))
  return (
    <>
      <OptionChips
        label={say(fieldLabels.location)}
        options={shown.map((place) => ({ value: place, label: place }))}
        chosen={choice.location ?? []}
        counts={counts && counted}
        onToggle={(place) => onChoice(toggled(choice, 'location', place))}
      />
      {places.length > shown.length && (
        <button type="button" className={styles.textButton} onClick={() => setAll(true)}>
          {t('morePlaces', { count: places.length - shown.length })}
        </button>
      )}
    </>
  )
}
