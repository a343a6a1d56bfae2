import { mulDiv } from '../pricing/money.ts'

/** Metals that have a fix. */
export const fixedMetals = ['gold', 'platinum', 'silver'] as const
export type FixedMetal = (typeof fixedMetals)[number]

export const metalColors = ['yellow', 'white', 'rose', 'two_tone'] as const
export type MetalColor = (typeof metalColors)[number]

type Alloy = {
  readonly metal: FixedMetal
  /** Fine metal in ten thousand parts. */
  readonly fineness: number
  /** What is punched into it; the hallmark says nothing of the colour. */
  readonly hallmark: string
  /** Colours it can be had in; one without a choice has none. */
  readonly colors: readonly MetalColor[]
  /** Specific gravity in hundredths, by colour; unknown where no source tells it (further.md 2.7). */
  readonly gravity: Partial<Readonly<Record<MetalColor | 'plain', number>>>
}

/** Alloys of the trade: fineness of jewelryfindings.eu, gravities of Stuller (further.md 2.7). 14K is stamped 585 and holds 583.3. */
export const alloys = {
  '9k': { metal: 'gold', fineness: 3750, hallmark: '375', colors: metalColors, gravity: {} },
  '10k': { metal: 'gold', fineness: 4167, hallmark: '417', colors: metalColors, gravity: { yellow: 1157, white: 1107, rose: 1159 } },
  '14k': { metal: 'gold', fineness: 5833, hallmark: '585', colors: metalColors, gravity: { yellow: 1307, white: 1261, rose: 1326 } },
  '18k': { metal: 'gold', fineness: 7500, hallmark: '750', colors: metalColors, gravity: { yellow: 1558, white: 1464, rose: 1518 } },
  '22k': { metal: 'gold', fineness: 9167, hallmark: '916', colors: ['yellow'], gravity: {} },
  '24k': { metal: 'gold', fineness: 9999, hallmark: '999', colors: ['yellow'], gravity: {} },
  pt950: { metal: 'platinum', fineness: 9500, hallmark: 'Pt950', colors: [], gravity: { plain: 2080 } },
  s925: { metal: 'silver', fineness: 9250, hallmark: '925', colors: [], gravity: { plain: 1040 } },
} as const satisfies Readonly<Record<string, Alloy>>
export type AlloyCode = keyof typeof alloys

export type Material = { readonly alloy: AlloyCode; readonly color: MetalColor | null }

export const alloyOf = (code: AlloyCode): Alloy => alloys[code]

export const alloyCodes = Object.keys(alloys) as AlloyCode[]

/** A material as one code: "18k_rose", "pt950". */
export const materialCode = ({ alloy, color }: Material): string => (color === null ? alloy : `${alloy}_${color}`)

/** Every material there is, in the order people pick them in. */
export const materials: readonly Material[] = alloyCodes.flatMap((alloy): Material[] => {
  const { colors } = alloyOf(alloy)
  return colors.length === 0 ? [{ alloy, color: null }] : colors.map((color) => ({ alloy, color }))
})
export const materialCodes: readonly string[] = materials.map(materialCode)

const byCode = new Map(materials.map((material) => [materialCode(material), material]))

/** Null for what names no material. */
export const materialOf = (code: string): Material | null => byCode.get(code) ?? null

const gravityOf = ({ alloy, color }: Material): number | null => alloyOf(alloy).gravity[color ?? 'plain'] ?? null

/**
 * What the same form weighs in another material: weight x gravity' / gravity (further.md 2.7), in milligrams.
 * Null where the gravity of one of the two is not known: such a weight has to be given.
 */
export function reweighed(mg: number, from: Material, to: Material): number | null {
  const [before, after] = [gravityOf(from), gravityOf(to)]
  if (materialCode(from) === materialCode(to)) return mg
  return before === null || after === null ? null : mulDiv(mg, after, before)
}
