/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

/** The lowest contrast of text that the product allows (WCAG AA). */
export const minimumContrast = 4.5

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** Reads "#rrggbb"; anything else is a mistake in the theme. */
function readHex(hex: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!match) throw new RangeError(`not a colour: ${hex}`)
  return [parseInt(match[1] ?? '', 16), parseInt(match[2] ?? '', 16), parseInt(match[3] ?? '', 16)]
}

const writeHex = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

/** Contrast of two colours, 1 to 21, the same both ways. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(readHex(a)), luminance(readHex(b))].toSorted((x, y) => x - y)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** White where it can be read on this fill, else the fill's own colour, as dark as it must be. */
export const inkOn = (fill: string): string => (contrast(fill, '#ffffff') >= minimumContrast ? '#ffffff' : readableOn(fill, fill))

/**
 * Ten shades of a theme colour, light to dark; the seventh is the colour itself. The three after it go away from their ink, so that
 * what can be read on the colour can be read on them too.
 */
export function shadesOf(hex: string): readonly string[] {
  const fill = readHex(hex)
  const tints = [0.92, 0.84, 0.7, 0.52, 0.34, 0.16].map((share) => writeHex(mix(fill, white, share)))
  const away = inkOn(hex) === '#ffffff' ? black : white
  const further = [0.14, 0.28, 0.42].map((share) => writeHex(mix(fill, away, share)))
  return [...tints, writeHex(fill), ...further]
}

/** A colour mixed with so much of a ground: 0.9 is a breath of it. */
export const tintOf = (hex: string, ground: string, share: number): string => writeHex(mix(readHex(hex), readHex(ground), share))

/** The colour itself when it can be read on this ground, else the nearest darker or lighter one that can. */
export function readableOn(hex: string, ground: string): string {
  const away = luminance(readHex(ground)) > 0.18 ? black : white
  const base = readHex(hex)
  for (let share = 0; share < 1; share += 0.02) {
    const text = writeHex(mix(base, away, share))
    if (contrast(text, ground) >= minimumContrast) return text
  }
  return writeHex(away)
}
