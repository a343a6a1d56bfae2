import type { DrawnMetal } from '@loupe/domain/jewelry/drawn-jewel.ts'

/** From what shines to what lies in the shade. */
export type Metal = readonly [shine: string, light: string, plain: string, dark: string, shade: string]

/** How each metal is drawn; platinum and silver have no colour of their own. */
const metals: Readonly<Record<Exclude<DrawnMetal, 'two_tone'>, Metal>> = {
  yellow: ['#fffbe6', '#f7dd8f', '#dcab48', '#a8741f', '#6d4710'],
  white: ['#ffffff', '#eef0f3', '#c3c9d0', '#878f9a', '#565d68'],
  rose: ['#fff3ee', '#f6cdbc', '#dd9c84', '#ab6650', '#70392b'],
  platinum: ['#ffffff', '#e8edf1', '#b4bdc7', '#747e8b', '#454d59'],
  silver: ['#ffffff', '#f5f6f7', '#d3d7db', '#9aa0a7', '#666c74'],
}

export type Metals = { readonly band: Metal; readonly head: Metal }

/** What band and head are drawn in; two-tone has a white head on a yellow band. */
export function metalsOf(color: DrawnMetal): Metals {
  if (color === 'two_tone') return { band: metals.yellow, head: metals.white }
  return { band: metals[color], head: metals[color] }
}

const stops = (colors: readonly string[]): string =>
  colors.map((color, at) => `<stop offset="${(at / (colors.length - 1)).toFixed(3)}" stop-color="${color}"/>`).join('')

/** Light that falls on metal from the left above: along a band, across a wire, on a round end. */
export function metalPaints(id: string, [shine, light, plain, dark, shade]: Metal): string {
  return `<linearGradient id="${id}-along" x1="0" y1="0" x2="1" y2="1">${stops([plain, shine, light, plain, dark, plain, light, shine, plain, dark])}</linearGradient>
<linearGradient id="${id}-inside" x1="0" y1="0" x2="1" y2=".6">${stops([dark, shade, dark, plain, light, plain, shade])}</linearGradient>
<linearGradient id="${id}-across" x1="0" y1="0" x2="1" y2="0">${stops([dark, plain, shine, light, plain, shade])}</linearGradient>
<radialGradient id="${id}-bead" cx=".36" cy=".32" r=".75">${stops([shine, light, plain, dark, shade])}</radialGradient>`
}
