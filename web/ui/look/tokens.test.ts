import { expect, test } from 'vitest'
import { contrast, inkOn, minimumContrast, shadesOf } from './contrast.ts'
import { cssVariables, defaultThemeColor, themeColors, themeFor } from './theme.ts'
import { darkTokens, lightTokens, type TokenName } from './tokens.ts'

const grounds: readonly TokenName[] = ['--lp-ground', '--lp-surface', '--lp-raised', '--lp-hover']
const onGrounds: readonly TokenName[] = [
  '--lp-text',
  '--lp-dim',
  '--lp-natural',
  '--lp-lab',
  '--lp-good',
  '--lp-warn',
  '--lp-bad',
  '--lp-calm',
  '--lp-loan',
]

test.each([
  ['light', lightTokens],
  ['dark', darkTokens],
])('every text of the %s scheme can be read on every ground', (_scheme, tokens) => {
  for (const text of onGrounds) {
    for (const ground of grounds) {
      expect(contrast(tokens[text], tokens[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(minimumContrast)
    }
  }
  for (const name of ['natural', 'lab', 'good', 'warn', 'bad', 'calm', 'loan'] as const) {
    expect(contrast(tokens[`--lp-${name}`], tokens[`--lp-${name}-soft`]), `${name} on its soft ground`).toBeGreaterThanOrEqual(
      minimumContrast,
    )
  }
  expect(contrast(tokens['--lp-faint'], tokens['--lp-surface'])).toBeGreaterThanOrEqual(minimumContrast)
})

test.each([
  ['light', lightTokens],
  ['dark', darkTokens],
])('what stands on the natural and lab fills of the %s scheme can be read; there is one blue', (_scheme, tokens) => {
  expect(tokens['--lp-natural-fill']).toBe(defaultThemeColor)
  expect(contrast(tokens['--lp-natural-ink'], tokens['--lp-natural-fill'])).toBeGreaterThanOrEqual(minimumContrast)
  expect(contrast('#ffffff', tokens['--lp-lab-fill'])).toBeGreaterThanOrEqual(minimumContrast)
})

test('contrast is measured as the accessibility guidelines do', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#4680ff')).toBeCloseTo(3.6, 1)
  expect(contrast('#409eff', '#ffffff')).toBeCloseTo(2.8, 1)
})

test('the picker offers eight colours, the default among them', () => {
  expect(themeColors).toEqual(['#4680ff', '#409eff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959cd', '#f5222d'])
})

test.each([
  ['#4680ff', '#0f1c38'],
  ['#409eff', '#0f1c38'],
  ['#304156', '#ffffff'],
  ['#212121', '#ffffff'],
  ['#11a983', '#0f1c38'],
  ['#13c2c2', '#0f1c38'],
  ['#6959cd', '#ffffff'],
  ['#f5222d', '#2c0608'],
] as const)(
  'what is pressed is painted in %s itself, and its ink %s, never plain black, can be read on it, pressed or not',
  (color, ink) => {
    const theme = themeFor(color)
    const shades = theme.colors?.['brand'] ?? []
    expect(shades[6]).toBe(color)
    const { light, dark } = cssVariables({ ...theme, colors: theme.colors ?? {} } as never)
    expect([light['--lp-theme-ink'], dark['--lp-theme-ink']]).toEqual([ink, ink])
    for (const shade of [shades[6], shades[7]]) expect(contrast(shade ?? '', ink)).toBeGreaterThanOrEqual(minimumContrast)
    // The kit's own buttons have one dark ink for the theme's fills and the blue of natural goods.
    const kitInk = theme.black ?? ''
    if (ink !== '#ffffff') expect(kitInk).toBe(ink)
    expect(contrast(kitInk, defaultThemeColor)).toBeGreaterThanOrEqual(minimumContrast)
    expect(contrast(kitInk, lightTokens['--lp-surface'])).toBeGreaterThanOrEqual(minimumContrast)
    expect(shadesOf(color)).toHaveLength(10)
  },
)

test('any colour that somebody makes up has an ink that can be read on it', () => {
  for (const color of ['#ffffff', '#000000', '#777777', '#ff00ff', '#7fff00', '#ffe000']) {
    expect(contrast(inkOn(color), color), color).toBeGreaterThanOrEqual(minimumContrast)
  }
})
