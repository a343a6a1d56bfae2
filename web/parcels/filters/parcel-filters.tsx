import { sizeKinds, type SizeKind } from '@loupe/domain/parcels/parcel.ts'
import { clarities, makes, stockKinds, whiteColors } from '@loupe/domain/stock/grades.ts'
import { shapeLabels, stockKindLabels } from '@loupe/domain/stock/labels.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { useState } from 'react'
import { placeName } from '../../gems/place-words.ts'
import { ShapeIcon } from '../../gems/shape-icon.tsx'
import { plates } from '../../gems/parts/parcel-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import type { ParcelsState, SizeWish } from '../parcels-state.ts'
import type { ParcelsText } from '../parcels.text.en.ts'
import { FacetRow, Named } from './facet-row.tsx'
import styles from './filters.module.css'
import { RangeField } from './range-field.tsx'

export type Counts = Readonly<Record<'shapes' | 'colors' | 'clarities' | 'makes' | 'kinds' | 'locations', Readonly<Record<string, number>>>>

type Props = {
  readonly state: ParcelsState
  readonly counts: Counts | null
  readonly onChange: (part: Partial<ParcelsState>) => void
  /** Null for those who may not ask for prices. */
  readonly hasPrices: boolean
  /** Only those that nearly everybody asks for; the others wait behind a button. */
  readonly isShort?: boolean
}

/** Grades that small stones are sorted into, and whatever else there is. */
const usualColors = whiteColors.slice(0, 10)
const usualClarities = clarities.slice(2, 10)
const usualShapes = ['round', 'princess', 'baguette', 'marquise'] as const

/** The usual ones, those that there are, and those that are chosen. */
const offered = <T extends string>(
  all: readonly T[],
  usual: readonly T[],
  counts: Readonly<Record<string, number>> | undefined,
  chosen: readonly T[],
) => all.filter((each) => usual.includes(each) || (counts?.[each] ?? 0) > 0 || chosen.includes(each))

/** Groups of plates that small stones are traded by: stars, melee, and what is larger. */
const bands: readonly SizeWish['range'][] = [{ to: 2 }, { from: 2, to: 6.5 }, { from: 6.5, to: 11 }, { from: 11, to: 14 }, { from: 14 }]

/** Everything that narrows a list of parcels: rows over a table, a sheet on a phone. */
export function ParcelFilters({ isShort = false, ...props }: Props) {
  return (
    <>
      <FirstFilters {...props} />
      {!isShort && <FurtherFilters {...props} />}
    </>
  )
}

/** Shape, size, color and clarity. */
function FirstFilters({ state, counts, onChange }: Omit<Props, 'isShort'>) {
  const t = useText<ParcelsText>('parcels')
  const say = useLabel()
  return (
    <>
      <FacetRow
        label={t('shape')}
        options={offered(shapes, usualShapes, counts?.shapes, state.shapes).map((shape) => ({
          value: shape,
          name: say(shapeLabels[shape]),
          face: <ShapeIcon shape={shape} size={20} />,
        }))}
        chosen={state.shapes}
        counts={counts && counts.shapes}
        onChange={(chosen) => onChange({ shapes: chosen })}
      />
      <SizeFilter size={state.size} onChange={(size) => onChange({ size })} />
      <FacetRow
        label={t('color')}
        options={offered(whiteColors, usualColors, counts?.colors, state.colors).map((color) => ({ value: color, name: color }))}
        chosen={state.colors}
        counts={counts && counts.colors}
        onChange={(chosen) => onChange({ colors: chosen })}
      />
      <FacetRow
        label={t('clarity')}
        options={offered(clarities, usualClarities, counts?.clarities, state.clarities).map((clarity) => ({
          value: clarity,
          name: clarity,
        }))}
        chosen={state.clarities}
        counts={counts && counts.clarities}
        onChange={(chosen) => onChange({ clarities: chosen })}
      />
    </>
  )
}

function FurtherFilters({ state, counts, onChange, hasPrices }: Omit<Props, 'isShort'>) {
  const t = useText<ParcelsText>('parcels')
  const say = useLabel()
  return (
    <>
      <FacetRow
        label={t('make')}
        options={offered(makes, makes.slice(0, 3), counts?.makes, state.makes).map((make) => ({ value: make, name: make }))}
        chosen={state.makes}
        counts={counts && counts.makes}
        onChange={(chosen) => onChange({ makes: chosen })}
      />
      <FacetRow
        label={t('kind')}
        options={stockKinds.map((kind) => ({ value: kind, name: say(stockKindLabels[kind]) }))}
        chosen={state.kinds}
        counts={counts && counts.kinds}
        onChange={(chosen) => onChange({ kinds: chosen })}
      />
      {hasPrices && (
        <Named label={t('price')}>
          <RangeField label={t('price')} range={state.usdPerCt} onChange={(usdPerCt) => onChange({ usdPerCt })} />
        </Named>
      )}
      <Named label={t('caratsLeft')}>
        <RangeField label={t('caratsLeft')} range={state.carats} unit="ct" onChange={(carats) => onChange({ carats })} />
      </Named>
    </>
  )
}

/** The width of the stones: by groups of plates, or between two ends in millimetres, plates or carats each. */
function SizeFilter({ size, onChange }: { readonly size: SizeWish | null; readonly onChange: (size: SizeWish | null) => void }) {
  const t = useText<ParcelsText>('parcels')
  const [chosen, setChosen] = useState<SizeKind>('mm')
  const unit = size?.unit ?? chosen
  const isBand = (range: SizeWish['range']) => unit === 'sieve' && size?.range.from === range.from && size?.range.to === range.to
  return (
    <Named label={t('size')}>
      {bands.map((range) => {
        const name = plates({ from: range.from ?? null, to: range.to ?? null })
        const isOn = isBand(range)
        return (
          <Text
            key={name}
            type="button"
            as="button"
            size={13}
            figures
            ground={isOn ? 'accent' : 'surface'}
            tone={isOn ? 'accent' : 'text'}
            weight={isOn ? 600 : 400}
            round={6}
            edge={isOn ? 'strong' : 'line'}
            hovers={!isOn}
            className={styles.option}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? null : { unit: 'sieve', range })}
          >
            {name}
          </Text>
        )
      })}
      <RangeField
        label={t('size')}
        range={size?.range ?? null}
        onChange={(range) => onChange(range && { unit, range })}
        unit={
          <select
            aria-label={t('sizeUnit')}
            value={unit}
            onChange={(event) => {
              const next = sizeKinds.find((kind) => kind === event.currentTarget.value)
              if (next === undefined) return
              setChosen(next)
              // Numbers of another unit would mean another width.
              if (size !== null) onChange(null)
            }}
          >
            {sizeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`units.${kind}`)}
              </option>
            ))}
          </select>
        }
      />
    </Named>
  )
}

/** Where parcels are, as far as there are any. */
export function PlaceFilter({ state, counts, onChange }: Omit<Props, 'hasPrices' | 'isShort'>) {
  const t = useText<ParcelsText>('parcels')
  const places = [...new Set([...Object.keys(counts?.locations ?? {}), ...state.locations])].toSorted((a, b) =>
    placeName(a).localeCompare(placeName(b)),
  )
  if (places.length === 0) return null
  return (
    <FacetRow
      label={t('place')}
      options={places.map((place) => ({ value: place, name: placeName(place) }))}
      chosen={state.locations}
      counts={counts && counts.locations}
      onChange={(chosen) => onChange({ locations: chosen })}
    />
  )
}
