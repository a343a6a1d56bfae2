import type { SizeSystem } from './size-systems.ts'

/**
 * A hand size as somebody ordered it: the inner circumference in tenths of a millimetre with the system and the label as ordered. Every
 * label is worked out from the circumference; one that lies more than 0.3 mm from a whole step says so (further.md 2.6, decision 0290).
 */
export type HandSize = { readonly circumference: number; readonly system: SizeSystem; readonly label: string }

type Step = { readonly label: string; readonly circumference: number }

/** From an inner diameter in millimetres to a circumference in tenths. */
const around = (diameter: number): number => Math.round(diameter * Math.PI * 10)

const count = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step)

const quarter: Readonly<Record<string, string>> = { '0': '', '25': '¼', '5': '½', '75': '¾' }
const withQuarters = (size: number): string => `${Math.floor(size)}${quarter[String(size % 1).slice(2) || '0'] ?? ''}`

/** Published diameters of the mainland's numbers (oisogo.cn); those between are drawn straight. */
const mainland: readonly (readonly [number, number])[] = [
  [8, 14.8],
  [10, 15.4],
  [12, 16.1],
  [14, 16.9],
  [15, 17.2],
  [16, 17.6],
  [18, 18.3],
  [20, 19],
  [22, 19.5],
  [24, 20.2],
  [26, 21],
]

function mainlandDiameter(size: number): number {
  const after = mainland.find(([at]) => at >= size)
  const before = mainland.findLast(([at]) => at <= size)
  if (after === undefined || before === undefined) throw new RangeError('no such mainland size')
  return before[0] === after[0] ? after[1] : before[1] + ((after[1] - before[1]) * (size - before[0])) / (after[0] - before[0])
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** N½ is US 7 (54.4 mm), a letter is 1.25 mm of circumference: A begins at 37.5 mm. */
const british = (halves: number): Step => ({
  label: `${letters[Math.floor(halves / 2)] ?? ''}${halves % 2 === 1 ? '½' : ''}`,
  circumference: Math.round(375 + halves * 6.25),
})

/** Every step of every system, small to large. */
export const sizeSteps: Readonly<Record<SizeSystem, readonly Step[]>> = {
  // Diameter in mm = 11.63 + 0.8128 x size, in quarters.
  us: count(2, 15, 0.25).map((size) => ({ label: withQuarters(size), circumference: around(11.63 + 0.8128 * size) })),
  // ISO 8653: the circumference in millimetres.
  eu: count(40, 76, 1).map((size) => ({ label: String(size), circumference: size * 10 })),
  uk: count(0, 51, 1).map(british),
  // JIS S 4700: 1 is 13 mm inside, one third of a millimetre each.
  jp: count(1, 30, 1).map((size) => ({ label: String(size), circumference: around(13 + (size - 1) / 3) })),
  // 7 to 25 are 46 to 67 mm around.
  hk: count(7, 25, 1).map((size) => ({ label: String(size), circumference: Math.round(460 + ((size - 7) * 210) / 18) })),
  cn: count(8, 26, 1).map((size) => ({ label: String(size), circumference: around(mainlandDiameter(size)) })),
}

const plainLabel = (label: string): string =>
  label
    .trim()
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/(?:\.25|1\/4)$/, '¼')
    .replace(/(?:\.50?|1\/2)$/, '½')
    .replace(/(?:\.75|3\/4)$/, '¾')
    .replace(/\.0+$/, '')

/** The size that a label of a system names, e.g. ("us", "6.5"), ("uk", "n 1/2"); null for what is no step of it. */
export function handSizeOf(system: SizeSystem, label: string): HandSize | null {
  const plain = plainLabel(label)
  const step = sizeSteps[system].find((each) => each.label === plain)
  return step === undefined ? null : { circumference: step.circumference, system, label: step.label }
}

/** More than this many tenths of a millimetre from a whole step is told (further.md 2.6). */
const farOff = 3

/** The label that comes nearest in a system. `off`: tenths of a millimetre that its step is larger. */
export type Converted = { readonly label: string; readonly off: number; readonly isFar: boolean }

/** A circumference in another system; null where the system does not reach so far. */
export function inSystem(system: SizeSystem, circumference: number): Converted | null {
  const steps = sizeSteps[system]
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined) return null
  if (circumference < first.circumference - farOff || circumference > last.circumference + farOff) return null
  const near = steps.reduce((best, step) =>
    Math.abs(step.circumference - circumference) < Math.abs(best.circumference - circumference) ? step : best,
  )
  const off = near.circumference - circumference
  return { label: near.label, off, isFar: Math.abs(off) > farOff }
}
