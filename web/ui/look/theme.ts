import { createTheme, type CSSVariablesResolver, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import { contrast, inkOn, readableOn, shadesOf, tintOf } from './contrast.ts'
import { darkTokens, lightTokens } from './tokens.ts'

/** product.md 9, decisions.md 13. */
export const defaultThemeColor = '#4680ff'
/** The eight colours of the theme picker; the default is the first of them. */
export const themeColors = [defaultThemeColor, '#409eff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959cd', '#f5222d'] as const

/** Up to this luminance white can be read on a fill (4.5:1); on lighter ones the ink is dark. */
const mostLuminanceUnderWhite = 0.1833

const tuple = (hex: string): MantineColorsTuple => shadesOf(hex) as unknown as MantineColorsTuple

/** Latin figures first, then the Chinese and Japanese fonts that people's systems carry. */
const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

/** Grounds, lines and texts of the dark scheme in Mantine's own scale, so that its inputs and menus stand on the same blue-grey. */
const dark: MantineColorsTuple = [
  '#e5e9ef',
  '#c3cad4',
  '#a3afbe',
  '#8e9aaa',
  '#465263',
  '#2a323d',
  '#1d232c',
  '#181d25',
  '#11151b',
  '#0c0f14',
]

/** The dark ink of all fills: the house's own deep blue, or the theme's where that must be darker still. */
const darkInk = (themeColor: string): string =>
  [inkOn(themeColor), lightTokens['--lp-natural-ink']].toSorted((a, b) => contrast(b, '#ffffff') - contrast(a, '#ffffff'))[0] ?? ''

export function themeFor(themeColor: string): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 6 },
    autoContrast: true,
    luminanceThreshold: mostLuminanceUnderWhite,
    black: darkInk(themeColor),
    colors: {
      dark,
      brand: tuple(themeColor),
      natural: tuple(lightTokens['--lp-natural-fill']),
      lab: tuple(lightTokens['--lp-lab-fill']),
    },
    fontFamily,
    headings: { fontFamily },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    respectReducedMotion: true,
    // A dialog's head is no second banner of the page.
    components: {
      Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
      Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    },
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  })
}

/**
 * The theme colour as a text and as a soft ground under it, by scheme: fills and focus are the colour itself, texts take the nearest
 * shade that keeps 4.5:1.
 */
function themeTokens(themeColor: string): Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>> {
  const soft = {
    light: tintOf(themeColor, lightTokens['--lp-surface'], 0.9),
    dark: tintOf(themeColor, darkTokens['--lp-surface'], 0.78),
  }
  const pressed = shadesOf(themeColor)[2] ?? soft.light
  const tokens = (ground: string, text: string) => ({
    '--lp-theme-soft': ground,
    '--lp-theme': text,
    '--lp-theme-ink': inkOn(themeColor) === '#ffffff' ? '#ffffff' : darkInk(themeColor),
    '--mantine-color-anchor': text,
    '--mantine-color-brand-text': text,
    '--mantine-color-brand-outline': text,
  })
  return {
    light: {
      ...tokens(soft.light, readableOn(themeColor, soft.light)),
      '--mantine-color-brand-light-color': readableOn(themeColor, pressed),
    },
    dark: tokens(soft.dark, readableOn(themeColor, soft.dark)),
  }
}

/** Puts the product's tokens and the matching Mantine grounds on the root element. */
export const cssVariables: CSSVariablesResolver = (theme) => ({
  variables: {},
  light: {
    ...lightTokens,
    ...themeTokens(theme.colors['brand']?.[6] ?? defaultThemeColor).light,
    '--mantine-color-body': lightTokens['--lp-surface'],
    '--mantine-color-text': lightTokens['--lp-text'],
    '--mantine-color-default-color': lightTokens['--lp-text'],
    '--mantine-color-dimmed': lightTokens['--lp-dim'],
    '--mantine-color-placeholder': lightTokens['--lp-faint'],
    '--mantine-color-error': lightTokens['--lp-bad'],
    '--mantine-color-default-border': lightTokens['--lp-line-strong'],
  },
  dark: {
    ...darkTokens,
    ...themeTokens(theme.colors['brand']?.[6] ?? defaultThemeColor).dark,
    '--mantine-color-body': darkTokens['--lp-surface'],
    '--mantine-color-text': darkTokens['--lp-text'],
    '--mantine-color-default-color': darkTokens['--lp-text'],
    '--mantine-color-dimmed': darkTokens['--lp-dim'],
    '--mantine-color-placeholder': darkTokens['--lp-faint'],
    '--mantine-color-error': darkTokens['--lp-bad'],
    '--mantine-color-default': darkTokens['--lp-raised'],
    '--mantine-color-default-hover': darkTokens['--lp-hover'],
    '--mantine-color-default-border': darkTokens['--lp-line-strong'],
  },
})
