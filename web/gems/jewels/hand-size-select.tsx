import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { sizeSystemLabels } from '@loupe/domain/jewelry/labels.ts'
import { millimetres } from '@loupe/domain/jewelry/millimetres.ts'
import { handSizeOf, inSystem, sizeSteps, type HandSize } from '@loupe/domain/jewelry/ring-sizes.ts'
import { sizeSystems, type SizeSystem } from '@loupe/domain/jewelry/size-systems.ts'
import { useLabel } from '../../text/use-label.ts'

type Common = Omit<NativeSelectProps, 'data' | 'value' | 'onChange'>

type SystemProps = Common & { readonly system: SizeSystem; readonly onSystem: (system: SizeSystem) => void }

/** In which system a hand size is said. */
export function SystemSelect({ system, onSystem, ...rest }: SystemProps) {
  const say = useLabel()
  return (
    <NativeSelect
      {...rest}
      value={system}
      onChange={(event) => {
        const next = sizeSystems.find((each) => each === event.currentTarget.value)
        if (next !== undefined) onSystem(next)
      }}
      data={sizeSystems.map((each) => ({ value: each, label: say(sizeSystemLabels[each]) }))}
    />
  )
}

type SizeProps = Common & {
  readonly system: SizeSystem
  /** Empty where none is chosen. */
  readonly step: string
  /** What stands there then. */
  readonly none: string
  /** Tenths of a millimetre that there are; all without. */
  readonly within?: { readonly least: number; readonly most: number }
  readonly onStep: (step: string) => void
}

/** A hand size by its label in a system, with its millimetres. */
export function HandSizeSelect({ system, step, none, within = { least: 0, most: Infinity }, onStep, ...rest }: SizeProps) {
  const steps = sizeSteps[system].map(({ label, circumference }) => ({
    value: label,
    label: `${label} (${millimetres(circumference)} mm)`,
    disabled: circumference < within.least || circumference > within.most,
  }))
  return (
    <NativeSelect
      {...rest}
      value={step}
      onChange={(event) => onStep(event.currentTarget.value)}
      data={[{ value: '', label: none }, ...steps]}
    />
  )
}

/** The nearest size of another system; null where there is none near. */
export function movedTo(system: SizeSystem, size: HandSize | null): HandSize | null {
  const near = size === null ? null : inSystem(system, size.circumference)
  return near === null ? null : handSizeOf(system, near.label)
}
