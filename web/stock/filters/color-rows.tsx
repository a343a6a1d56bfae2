import { fancyColors, fancyIntensities, whiteColors, type FancyColor } from '@loupe/domain/stock/grades.ts'
import { fancyColorLabels, fancyIntensityLabels, fieldLabels } from '@loupe/domain/stock/labels.ts'
import swatch from '../../forms/swatch.module.css'
import { useLabel } from '../../text/use-label.ts'
import { Row } from '../../ui/row.tsx'
import { Box } from '../../ui/box.tsx'
import { spanned, toggled } from './choice.ts'
import { FilterRow, type FilterProps } from './filter-row.tsx'
import { OptionChips } from './option-chips.tsx'

/** product.md 9: colours D to O are filters; deeper ones show once there are such stones. In the two quick rows D to M stand. */
const usualColors = whiteColors.slice(0, 12)
const fewColors = whiteColors.slice(0, 10)

/** D to O for white stones; hue and intensity for fancy ones. */
export function ColorRows(props: FilterProps) {
  const say = useLabel()
  if (props.choice.hue === 'white') {
    return (
      <FilterRow label={say(fieldLabels.color)}>
        <ColorChips {...props} />
      </FilterRow>
    )
  }
  return (
    <>
      <FilterRow label={say(fieldLabels.fancyColor)}>
        <FancyColorChips {...props} colors={fancyColors} />
      </FilterRow>
      <FilterRow label={say(fieldLabels.fancyIntensity)}>
        <IntensityChips {...props} />
      </FilterRow>
    </>
  )
}

export function ColorChips({ choice, counts, onChoice, few = false }: FilterProps & { readonly few?: boolean }) {
  const say = useLabel()
  const usual = few ? fewColors : usualColors
  const shown = whiteColors.filter(
    (color) => usual.includes(color) || (!few && (counts?.color?.[color] ?? 0) > 0) || choice.color?.includes(color),
  )
  return (
    <OptionChips
      label={say(fieldLabels.color)}
      options={shown.map((color) => ({ value: color, label: color }))}
      chosen={choice.color ?? []}
      counts={counts && (counts.color ?? {})}
      onToggle={(color) => onChoice(toggled(choice, 'color', color))}
      onSpan={(from, to) => onChoice(spanned(choice, 'color', from, to))}
    />
  )
}

type FancyProps = FilterProps & { readonly colors: readonly FancyColor[] }

export function FancyColorChips({ choice, counts, onChoice, colors }: FancyProps) {
  const say = useLabel()
  return (
    <OptionChips
      label={say(fieldLabels.fancyColor)}
      options={colors.map((color) => ({
        value: color,
        label: <ColorFace color={color} name={say(fancyColorLabels[color])} />,
        name: say(fancyColorLabels[color]),
      }))}
      chosen={choice.fancyColor ?? []}
      counts={counts && (counts.fancyColor ?? {})}
      onToggle={(color) => onChoice(toggled(choice, 'fancyColor', color))}
    />
  )
}

export function IntensityChips({ choice, counts, onChoice }: FilterProps) {
  const say = useLabel()
  return (
    <OptionChips
      label={say(fieldLabels.fancyIntensity)}
      options={fancyIntensities.map((intensity) => ({ value: intensity, label: say(fancyIntensityLabels[intensity]) }))}
      chosen={choice.fancyIntensity ?? []}
      counts={counts && (counts.fancyIntensity ?? {})}
      onToggle={(intensity) => onChoice(toggled(choice, 'fancyIntensity', intensity))}
    />
  )
}

function ColorFace({ color, name }: { color: FancyColor; name: string }) {
  return (
    <Row as="span" gap={5} inline>
      <Box as="span" round="circle" square={11} className={swatch.swatch} data-color={color} aria-hidden />
      {name}
    </Row>
  )
}
