import { kinds, stoneKindList } from '@loupe/domain/orders/kinds.ts'
import { MantineProvider } from '@mantine/core'
import { languages } from '@loupe/domain/api/text.ts'
import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { queryClient } from './api/query.ts'
import { LandingPage } from './home/landing-page.tsx'
import { paths } from './nav/paths.ts'
import { useSite } from './me/site.ts'
import { PlainBar } from './shell/bar/plain-bar.tsx'
import frame from './shell/standalone-frame.module.css'
import { StillShell } from './shell/still-shell.tsx'
import { StillDesk } from './desk/still-desk.tsx'
import { StillList, StillPage } from './lists/still-list.tsx'
import { StillStock } from './stock/still-stock.tsx'
import { drawIn } from './text/language.ts'
import { fetchWords, loadWordsWith } from './text/text.ts'
import { cssVariables, defaultThemeColor, themeFor } from './ui/look/theme.ts'
import { loadWords } from './words.ts'

/** A page as it looks before its program runs; `{{title}}`, `{{logo}}` and `{{introduce}}` are the site's. */
export type Still = { readonly html: string; readonly introduce: string }

/** What a site says of itself, as places for the server to fill. */
const places: Partial<BaseConfig> = { title: '{{title}}', top_imglogo: '{{logo}}', isIntroduce: 1, introduce: '{{introduce}}' }

const stock = (origin: 'natural' | 'lab', hue: 'white' | 'fancy') => (
  <StillShell>
    <StillStock origin={origin} hue={hue} />
  </StillShell>
)

const orderLists = stoneKindList.flatMap((kind) => {
  const { origin, paths: at, titles } = kinds[kind]
  return [[at.mine, titles.mine, origin] as const, [at.customers, titles.customers, origin] as const]
})

/** A page of one order has the address of its list, and says so: the server looks for `?full` first. */
const orders = Object.fromEntries(
  orderLists.flatMap(([path, title, origin]) =>
    ([false, true] as const).map((isOne) => [
      isOne ? `${path}?full` : path,
      <StillShell key={path}>
        <StillList title={title} origin={origin} isOne={isOne} />
      </StillShell>,
    ]),
  ),
)

/** Pages of the office: lists as lists, the others as pages. */
const officeLists = ['suppliers', 'people', 'outbox', 'houseLog'] as const
const officePages = ['userGroups', 'baseConfig', 'rapPrice', 'uploadStock', 'health'] as const
const office = Object.fromEntries(
  [...officeLists, ...officePages].map((title) => [
    paths[title],
    <StillShell key={title}>
      {officeLists.some((list) => list === title) ? <StillList title={title} /> : <StillPage title={title} />}
    </StillShell>,
  ]),
)

const pages: Readonly<Record<string, ReactNode>> = {
  [paths.landing]: (
    <div className={frame.frame}>
      <PlainBar />
      <LandingPage />
    </div>
  ),
  [paths.dashboard]: (
    <StillShell>
      <StillDesk />
    </StillShell>
  ),
  ...orders,
  ...office,
  [paths.naturalDiamonds]: stock('natural', 'white'),
  [paths.labGrownDiamonds]: stock('lab', 'white'),
  [paths.labGrownFancyDiamonds]: stock('lab', 'fancy'),
}

function drawn(path: string, page: ReactNode): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: [path] }) })
  return renderToString(
    <MantineProvider theme={themeFor(defaultThemeColor)} cssVariablesResolver={cssVariables}>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          {/* Nothing in it answers yet: the program draws it anew. */}
          <div inert aria-hidden style={{ display: 'contents' }}>
            {page}
          </div>
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** Draws the pages that open first in every language, by path and language (docs/decisions/0096). */
export async function drawStills(): Promise<Record<string, Record<string, Still>>> {
  loadWordsWith(loadWords)
  // Outside a browser each store shows what it began with.
  Object.assign(useSite.getInitialState(), { config: places })
  const stills: [string, Record<string, Still>][] = Object.keys(pages).map((path) => [path, {}])
  for (const language of languages) {
    drawIn(language)
    await fetchWords(['api', 'nav', 'shell', 'session', 'home', 'stock', 'shared'], language)
    for (const [path, ofPath] of stills) ofPath[language] = { html: drawn(path, pages[path]), introduce: '' }
  }
  return Object.fromEntries(stills)
}
