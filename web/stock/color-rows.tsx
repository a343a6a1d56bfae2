import { fancyColors, fancyIntensities, whiteColors } from '@loupe/domain/stock/grades.ts'
import { fancyColorLabels, fancyIntensityLabels, fieldLabels } from '@loupe/domain/stock/labels.ts'
import swatch from '../parts/swatch.module.css'
import { useLabel } from '../parts/use-label.ts'
import { spanned, toggled } from './choice.ts'
import { FilterRow, type FilterProps } from './filter-row.tsx'
import styles from './filter-panel.module.css'
import { OptionChips } from './option-chips.tsx'

/** product.md 9: colours D to O are filters; deeper ones show once there are such stones. */
const usualColors = whiteColors.slice(0, 12)

/** D to O for white stones; hue and intensity for fancy ones. */
export function ColorRows({ choice, counts, onChoice }: FilterProps) {
  const say = useLabel()
  if (choice.hue === 'white') {
    const shown = whiteColors.filter(
      (color) => usualColors.includes(color) || (counts?.color?.[color] ?? 0) > 0 || choice.color?.includes(color),
    )
    return (
      <FilterRow label={say(fieldLabels.color)}>
        <OptionChips
          label={say(fieldLabels.color)}
          options={shown.map((color) => ({ value: color, label: color }))}
          chosen={choice.color ?? []}
          counts={counts && (counts.color ?? {})}
          onToggle={(color) => onChoice(toggled(choice, 'color', color))}
          onSpan={(from, to) => onChoice(spanned(choice, 'color', from, to))}
        />
      </FilterRow>
    )
  }
  return (
    <>
      <FilterRow label={say(fieldLabels.fancyColor)} full>
        <OptionChips
          label={say(fieldLabels.fancyColor)}
          options={fancyColors.map((color) => ({
            value: color,
            label: <ColorFace color={color} name={say(fancyColorLabels[color])} />,
            name: say(fancyColorLabels[color]),
          }))}
          chosen={choice.fancyColor ?? []}
          counts={counts && (counts.fancyColor ?? {})}
          onToggle={(color) => onChoice(toggled(choice, 'fancyColor', color))}
        />
      </FilterRow>
      <FilterRow label={say(fieldLabels.fancyIntensity)} full>
        <OptionChips
          label={say(fieldLabels.fancyIntensity)}
          options={fancyIntensities.map((intensity) => ({ value: intensity, label: say(fancyIntensityLabels[intensity]) }))}
          chosen={choice.fancyIntensity ?? []}
          counts={counts && (counts.fancyIntensity ?? {})}
          onToggle={(intensity) => onChoice(toggled(choice, 'fancyIntensity', intensity))}
        />
      </FilterRow>
    </>
  )
}

function ColorFace({ color, name }: { color: (typeof fancyColors)[number]; name: string }) {
  return (
    <span className={styles.colorFace}>
      <span className={swatch.swatch} data-color={color} aria-hidden />
      {name}
    </span>
  )
}
