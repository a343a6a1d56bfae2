import { createTheme, type CSSVariablesResolver, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import { readableOn, shadesOf, tintOf } from './contrast.ts'
import { darkTokens, lightTokens } from './tokens.ts'

/** The eight colours of the theme picker; any of them becomes a fill that white can be read on. */
export const themeColors = ['#409eff', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959cd', '#f5222d'] as const
/** product.md 9, decisions.md 13. */
export const defaultThemeColor = '#4680ff'

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

export function themeFor(themeColor: string): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 6 },
    colors: {
      dark,
      // The house's own blue is the blue of natural diamonds: one blue for whatever is pressed.
      brand: tuple(themeColor === defaultThemeColor ? lightTokens['--lp-natural-fill'] : themeColor),
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

/** The theme colour as a text and as a soft ground under it, by scheme; both keep 4.5:1 whatever colour was picked. */
function themeTokens(themeColor: string): Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>> {
  const light = tintOf(themeColor, lightTokens['--lp-surface'], 0.9)
  const dark = tintOf(themeColor, darkTokens['--lp-surface'], 0.78)
  return {
    light: { '--lp-theme-soft': light, '--lp-theme': readableOn(themeColor, light) },
    dark: { '--lp-theme-soft': dark, '--lp-theme': readableOn(themeColor, dark) },
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
    '--mantine-color-dimmed': darkTokens['--lp-dim'],
    '--mantine-color-placeholder': darkTokens['--lp-faint'],
    '--mantine-color-error': darkTokens['--lp-bad'],
    '--mantine-color-default': darkTokens['--lp-raised'],
    '--mantine-color-default-hover': darkTokens['--lp-hover'],
    '--mantine-color-default-border': darkTokens['--lp-line-strong'],
  },
})
