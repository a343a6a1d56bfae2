// product.md 2, 3 and 9: widths, breakpoints, cookies, sizes and colours of the frame, written out by hand.
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSettings, changeSize, defaultSettings, readSettings, sizes, useSettings } from '../shell/menu/settings.ts'
import { setSidebar, useLayout } from '../shell/layout.ts'
import { limitMove, tickerOffset } from '../shell/bar/ticker-motion.ts'
import { pageFinder } from '../shell/tabs/page-pool.ts'
import { firstLanguage, rememberLanguage } from '../text/language.ts'
import { dateTime } from '../text/format.ts'
import { defaultThemeColor, themeColors } from '../ui/look/theme.ts'
import { isSessionMobile, useDevice } from '../ui/use-device.ts'
import { keepCart } from '../me/cart.ts'

// Before the imports above: they look at the width of the screen once.
const screen = vi.hoisted(() => {
  const watched: (() => void)[] = []
  const now = { width: 1440 }
  globalThis.matchMedia = ((query: string) => {
    const most = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Infinity)
    const least = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0)
    return {
      get matches() {
        return now.width >= least && now.width <= most
      },
      addEventListener: (_: string, listen: () => void) => watched.push(listen),
      removeEventListener: () => undefined,
    }
  }) as never
  return {
    setWidth: (width: number) => {
      now.width = width
      vi.stubGlobal('innerWidth', width)
      for (const listen of watched) listen()
    },
  }
})

beforeEach(() => {
  for (const name of ['sidebarStatus', 'language', 'size']) document.cookie = `${name}=; path=/; max-age=0`
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the shell is the phone’s below 768 px', () => {
  const { result } = renderHook(() => useDevice())
  const at = (width: number) => {
    act(() => screen.setWidth(width))
    return result.current
  }
  expect([768, 767, 1024, 390].map(at)).toEqual(['desktop', 'mobile', 'desktop', 'mobile'])
})

test('the session counts as a phone’s up to 780 px', () => {
  const at = (width: number) => {
    screen.setWidth(width)
    return isSessionMobile()
  }
  expect([780, 781].map(at)).toEqual([true, false])
})

test('whether the sidebar is open stands in its cookie: 1 open, 0 closed', () => {
  setSidebar(true)
  expect(document.cookie).toContain('sidebarStatus=1')
  setSidebar(false)
  expect(document.cookie).toContain('sidebarStatus=0')
})

test.each([
  { kept: '1', open: true },
  { kept: '0', open: false },
  { kept: '', open: null },
])('a page that starts with “$kept” in the cookie of the sidebar has it open: $open', async ({ kept, open }) => {
  document.cookie = `sidebarStatus=${kept}; path=/`
  vi.resetModules()
  const fresh = await import('../shell/layout.ts')
  expect(fresh.useLayout.getState().sidebarOpen).toBe(open)
})

test('the goods are unfolded from the start', () => {
  expect(useLayout.getState().openGroups).toEqual(['/Natural', '/Labdiam'])
})

test('the language stands in its cookie', () => {
  rememberLanguage('zh')
  expect(document.cookie).toContain('language=zh')
  expect(firstLanguage()).toBe('zh')
})

test('sizes default, medium, small and mini; medium from the start', () => {
  expect(Object.keys(sizes)).toEqual(['default', 'medium', 'small', 'mini'])
  expect(useSettings.getState().size).toBe('medium')
  changeSize('mini')
  expect(document.cookie).toContain('size=mini')
})

test('the theme is #4680ff from the start; eight colours are offered, #409EFF among them', () => {
  expect(defaultThemeColor).toBe('#4680ff')
  expect(themeColors).toHaveLength(8)
  expect(new Set(themeColors).size).toBe(8)
  expect(themeColors[0]).toBe('#4680ff')
  expect(themeColors).toContain('#409eff')
})

test('settings: tabs and the fixed header are on, the logo over the sidebar is off, and what is changed is kept', () => {
  expect(defaultSettings).toEqual({ themeColor: '#4680ff', tagsView: true, fixedHeader: true, sidebarLogo: false })
  changeSettings({ tagsView: false })
  expect(readSettings(localStorage.getItem('layout-setting')).tagsView).toBe(false)
})

test('the notices step half a pixel a frame, from one notice on', () => {
  expect(tickerOffset(0, 1000 / 60, 100)).toBeCloseTo(-0.5)
  expect(limitMove).toBe(1)
})

test('the search for pages forgives to 0.4: four letters of ten may be wrong, five not', () => {
  const find = pageFinder([{ path: '/x', title: ['abcdefghij'] }])
  expect(find('abcdefZZZZ')).toHaveLength(1)
  expect(find('abcdeZZZZZ')).toHaveLength(0)
})

test('a moment reads year-month-day hour:minute:second', () => {
  expect(dateTime(new Date(2026, 10, 2, 3, 4, 5).toISOString())).toBe('2026-11-02 03:04:05')
})

test('the cart stands in session storage under shoppCart', () => {
  keepCart([{ id: '7', origin: 'lab', usdTotal: '10.00', addedAt: '2026-11-22T09:00:00.000Z' }])
  expect(sessionStorage.getItem('shoppCart')).toContain('"id":"7"')
})
