import { caratBands, quickMakeNames, type Band } from '@loupe/domain/stock/bands.ts'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import type { ComponentProps } from 'react'
import { useLabel } from '../../text/use-label.ts'
import { backPoints } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { backPresetOf, backPresets, bandIsOn, quickMakeOf, withBackPreset, withBand, withQuickMake, withRange } from './choice.ts'
import styles from './filter-panel.module.css'
import { FilterChip } from './filter-chip.tsx'
import type { FilterProps } from './filter-row.tsx'
import { RangeInputs } from './range-inputs.tsx'
import { rangeOf } from '../stock-view.ts'
import type { StockText } from '../stock.text.en.ts'

/** A chip of a band or a preset. */
function BandChip(props: Omit<ComponentProps<typeof FilterChip>, 'kind' | 'title'>) {
  return <FilterChip {...props} kind="band" title={props.name} />
}

const bandName = (band: Band) => `${band.from.toFixed(2)}${band.to === undefined ? '+' : `–${band.to.toFixed(2)}`}`

/** A weight from and to, and the bands that buyers ask for. */
export function CaratFilter({ choice, overview, onChoice }: FilterProps) {
  const say = useLabel()
  const range = rangeOf(choice, 'carat')
  return (
    <>
      <RangeInputs label={say(fieldLabels.carat)} unit="ct" range={range} onChange={(next) => onChoice(withRange(choice, 'carat', next))} />
      <Row role="group" aria-label={say(fieldLabels.carat)} wrap align="stretch" className={styles.chips} data-even>
        {caratBands.map((band, at) => (
          <BandChip
            key={band.from}
            name={bandName(band)}
            face={`${band.from.toFixed(2)}${band.to === undefined ? '+' : ''}`}
            on={bandIsOn(range, band)}
            stones={overview?.carats[at] ?? null}
            onPress={() => onChoice(withRange(choice, 'carat', withBand(range, band)))}
          />
        ))}
      </Row>
    </>
  )
}

/** 3EX, 2EX+, 3VG+. */
export function QuickMakes({ choice, overview, onChoice }: FilterProps) {
  const t = useText<StockText>('stock')
  const quick = quickMakeOf(choice)
  return (
    <Row role="group" aria-label={t('make')} wrap align="stretch" className={styles.chips}>
      {quickMakeNames.map((name) => (
        <BandChip
          key={name}
          name={name}
          face={name}
          on={quick === name}
          stones={overview?.makes[name] ?? null}
          onPress={() => onChoice(withQuickMake(choice, name))}
        />
      ))}
    </Row>
  )
}

/** At least so far below the list. */
export function BackPresets({ choice, onChoice }: FilterProps) {
  const say = useLabel()
  const preset = backPresetOf(choice)
  return (
    <Row role="group" aria-label={say(fieldLabels.back)} wrap align="stretch" className={styles.chips}>
      {backPresets.map((points) => (
        <BandChip
          key={points}
          name={`≤ ${backPoints(String(points))}`}
          face={backPoints(String(points))}
          on={preset === points}
          onPress={() => onChoice(withBackPreset(choice, points))}
        />
      ))}
    </Row>
  )
}
