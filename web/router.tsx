import { createRootRoute, createRoute, createRouter, Navigate, Outlet, redirect } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import { loseConnection } from './api/connection.ts'
import { queryClient } from './api/query.ts'
import { refusalText } from './api/refusal-text.ts'
import { isPassing, isUnreachable, Refusal } from './api/refusal.ts'
import { readToken } from './api/token.ts'
import { parseSearch, stringifySearch, type SearchText } from './nav/search-codec.ts'
import { withAsked } from './nav/asked-address.ts'
import { paths } from './nav/paths.ts'
import type { Page } from './nav/route-map.ts'
import { loadCart, refreshCart } from './me/cart.ts'
import { greetLogin, openLogin, useLoginRequest } from './me/login-request.ts'
import { endRefusedSession, forgetSession, loadUser } from './me/session.ts'
import { useSite } from './me/site.ts'
import { keptSearch } from './gems/stock-views.ts'
import { mayOpen, useMayOpen, useViewer } from './me/viewer.ts'
import { runPieces } from './pieces.ts'
import { redirectTarget } from './nav/redirect-target.ts'
import { aliases, map, pagesOf, standalone } from './routes.tsx'
import type { UserInfo } from '@loupe/domain/session/session.api.ts'
import { detourFor, type Detour } from './session/guard.ts'
import { loadSite } from './session/session.ts'
import { Crashed } from './shell/dialogs/crashed.tsx'
import { Floating } from './shell/dialogs/floating.tsx'
import { PublicFrame, StandaloneFrame } from './shell/standalone-frame.tsx'
import { renewTab } from './shell/tabs/tabs.ts'
import { fetchWords, word } from './text/text.ts'
import { toast } from './ui/over/toast.ts'
import { isSessionMobile } from './ui/use-device.ts'
import { lazyPage } from './ui/program-parts.ts'
import { whenIdle } from './ui/when-idle.ts'

const mapPages = pagesOf(map)
const allPages = [...mapPages, ...standalone]
/** The frame of the main layout: strangers on the landing page never load it. */
const ShellFrame = lazyPage(() => runPieces().then(() => import('./shell/shell.tsx').then(({ Shell }) => Shell)))
const rolesOf = (path: string) => allPages.find((page) => page.path === path)?.meta.roles

/** Where a person wanted to go before the login dialog came in between. */
let wanted: string | undefined
let guarded: string | undefined
/** product.md 4: a stranger's first page on a phone opens the login dialog by itself, once the page is there. */
let visited = false
function greetFirst(path: string): void {
  const greets = !visited && !useViewer.getState().user && isSessionMobile() && useSite.getState().config?.needs_setup === false
  visited = true
  if (greets) whenIdle(() => greet(path))
}
/** Whoever comes with a link to set the password logs in with that, who comes to call or write reads undisturbed, and an address that means nothing has the login on its page. */
const greetless: readonly string[] = [paths.setPassword, paths.contact, paths.notFound]
function greet(path: string): void {
  const isAsked = !greetless.includes(path) && path in router.routesByPath
  if (isAsked && !useViewer.getState().user && !useLoginRequest.getState().everOpen) greetLogin()
}
/** The page that is being left. */
let left: string | undefined

/** product.md 4: before each change of page the site's config and the user are read, and only then the page opens. */
async function guard(path: string, href: string): Promise<void> {
  const isFirst = useSite.getState().config === null
  await readWhoIsThere(path, isFirst)
  const { user } = useViewer.getState()
  if (isFirst && user?.password_until === null) refreshCart().catch(() => undefined)
  const { site_state: state = 'open', needs_setup: needsSetUp = false } = useSite.getState().config ?? {}
  // Strangers find a closed site closed on whatever page they come to.
  if (!user && state !== 'open') {
    if (path !== paths.landing) redirect({ to: paths.landing, replace: true, throw: true })
    return
  }
  const detour = detourFor({ path, roles: rolesOf(path), user, needsSetUp })
  greetFirst(path)
  if (detour) follow(detour, href)
}

/** To and from the blank page nobody waits: it only forces everything to be drawn anew. Whoever was there stays while nobody answers. */
async function readWhoIsThere(path: string, isFirst: boolean): Promise<void> {
  const reading = Promise.all([loadSite(), loadUser()])
  const isBlank = path === paths.blank || left === paths.blank
  if (isBlank && !isFirst) reading.catch(() => undefined)
  else await reading.catch((error: unknown) => (isFirst ? turnBack(path, error) : stayOrTurnBack(path, error)))
}

/** Pages go on opening while nobody answers, and while the house or what stands before it is away: what they show says so and waits. */
function stayOrTurnBack(path: string, error: unknown): void {
  if (isUnreachable(error)) loseConnection()
  else if (isPassing(error)) toast.info(refusalText(error))
  else turnBack(path, error)
}

function follow(detour: Detour, href: string): void {
  if (detour.keepTarget) wanted = href
  if (detour.askLogin) openLogin()
  const invited = new URLSearchParams(href.split('?')[1] ?? '').get('invite_code')
  redirect({ to: detour.to, replace: true, search: invited ? { invite_code: invited } : {}, throw: true })
}

const startPages: readonly string[] = [paths.home, paths.dashboard, paths.landing, paths.setUp]

/**
 * product.md 4: a failure resets the token, says why and goes to /. An unreachable server, one without its database, or one that a proxy can't reach,
 * resets nothing (a tunnel is no reason to log in again), and a start page that fails shows the failure itself, else it would turn in circles. An ended
 * session is told of by whoever listens for it.
 */
function turnBack(path: string, error: unknown): void {
  if (error instanceof Refusal && error.failure === 'sessionEnded') {
    // Nobody is here any more; the token goes when the listener has told the reader and the server.
    useViewer.setState({ user: null })
    if (startPages.includes(path)) return
    redirect({ to: paths.home, replace: true, throw: true })
  }
  if (error instanceof Refusal && error.failure === 'userMissing') {
    forgetSession()
    toast.error(refusalText(error))
    if (startPages.includes(path)) return
  }
  if (!(error instanceof Refusal) || isUnreachable(error) || isPassing(error) || startPages.includes(path)) throw error
  forgetSession()
  if (error.failure !== 'userMissing') toast.error(refusalText(error))
  redirect({ to: paths.home, replace: true, throw: true })
}

/** An address that means nothing leads to the page that says so, and which one it was goes along. */
function NothingThere() {
  // The address is another one as soon as this is on its way.
  const [asked] = useState(() => router.state.location.pathname)
  return <Navigate to={paths.notFound} replace state={withAsked(asked)} />
}

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NothingThere,
  errorComponent: Crashed,
  beforeLoad: async ({ location, preload }) => {
    if (preload || location.pathname === guarded) return
    left = guarded
    guarded = undefined
    const alias = aliases[location.pathname]
    if (alias) redirect({ to: alias, search: location.search, replace: true, throw: true })
    // The frame comes while the guard asks who is there.
    if (readToken() && mapPages.some((page) => page.path === location.pathname)) void ShellFrame.preload().catch(() => undefined)
    await guard(location.pathname, location.href)
    guarded = location.pathname
    // A page of stones opens as its reader left it; an address that says more wins.
    const kept = keptSearch(location.pathname, location.search)
    if (kept) redirect({ to: location.pathname, search: kept, replace: true, throw: true })
  },
})

/** What each path of the main layout draws; its tabs keep several of them alive. */
const bodies = new Map<string, ComponentType>()

/** Strangers, and whoever has to replace a temporary password first, are met in the house's public frame. */
const isInside = (user: UserInfo | null): boolean => user !== null && user.password_until === null

function MainFrame() {
  if (useViewer((now) => isInside(now.user))) return <ShellFrame map={map} pages={mapPages} bodies={bodies} />
  return (
    <>
      <PublicFrame />
      <Floating />
    </>
  )
}

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: MainFrame,
  loader: () => (isInside(useViewer.getState().user) ? ShellFrame.preload() : undefined),
  staleTime: Infinity,
})

const frame = createRoute({
  getParentRoute: () => root,
  id: 'standalone',
  component: () => (
    <>
      <StandaloneFrame />
      <Floating />
    </>
  ),
})

const Forbidden = lazyPage(() => import('./shell/dialogs/forbidden.tsx').then((module) => module.Forbidden))
/** What the pages say that stand in the place of others. */
const apartWords = ['apart', 'nav', 'session', 'shell']

/** The page, or "not allowed" in its place when the viewer lacks the codes. */
function routeOf(page: Page, parent: typeof shell | typeof frame) {
  const load = () => runPieces().then(page.page)
  const PageBody = lazyPage(() => load().then((module) => module.page as ComponentType))
  const fetchPage = () => Promise.all([PageBody.preload(), fetchWords(page.words)])
  const askAhead = (search: SearchText) => {
    // Who draws the page tells of a failure.
    load().then(
      ({ ahead }) => ahead?.(search),
      () => undefined,
    )
  }
  function PageOrForbidden() {
    return useMayOpen(page.meta.roles) ? <PageBody /> : <Forbidden title={page.meta.title} map={map} />
  }
  if (parent === shell) bodies.set(page.path, PageOrForbidden)
  return createRoute({
    getParentRoute: () => parent,
    path: page.path,
    component: PageOrForbidden,
    loader: ({ location, preload }) => {
      if (!mayOpen(useViewer.getState().user, page.meta.roles)) return Promise.all([Forbidden.preload(), fetchWords(apartWords)])
      // A link that is only pointed at has not asked who is there: a refusal would end the session of whoever lost the code meanwhile.
      if (!preload) askAhead(location.search)
      return fetchPage()
    },
    staleTime: Infinity,
  })
}

const blank = createRoute({ getParentRoute: () => root, path: paths.blank, component: () => <Navigate to={paths.home} replace /> })
const refresh = createRoute({
  getParentRoute: () => root,
  path: paths.redirect,
  beforeLoad: ({ location }) => {
    const target = redirectTarget(location.pathname, (path) => allPages.some((page) => page.path === path), paths.notFound)
    renewTab(target)
    redirect({ to: target, search: location.search, replace: true, throw: true })
  },
})
const NotFoundPage = lazyPage(() => import('./shell/dialogs/not-found-page.tsx').then((module) => module.NotFoundPage))
const notFound = createRoute({
  getParentRoute: () => shell,
  path: paths.notFound,
  component: () => <NotFoundPage map={map} />,
  // The page before it stays until this one can be drawn.
  loader: () => Promise.all([NotFoundPage.preload(), fetchWords(apartWords)]),
  staleTime: Infinity,
})
// Aliases need routes of their own to be addresses at all; the guard sends them on.
const aliasRoutes = Object.keys(aliases).map((path) => createRoute({ getParentRoute: () => root, path, component: () => null }))

export const router = createRouter({
  routeTree: root.addChildren([
    shell.addChildren([...mapPages.map((page) => routeOf(page, shell)), notFound]),
    frame.addChildren(standalone.map((page) => routeOf(page, frame))),
    blank,
    refresh,
    ...aliasRoutes,
  ]),
  parseSearch,
  stringifySearch: (search: Record<string, unknown>) => stringifySearch(search as SearchText),
  defaultPreload: 'intent',
  defaultPendingMs: 800,
  defaultErrorComponent: Crashed,
})

/** After a login everything is drawn anew, on the page that was asked for; a link to set a password is over then. */
export async function startAfresh(): Promise<void> {
  const target = wanted ?? (router.state.location.pathname === paths.setPassword ? paths.dashboard : undefined)
  wanted = undefined
  guarded = undefined
  queryClient.clear()
  if (readToken()) loadCart().catch(() => undefined)
  if (target) await router.navigate({ href: target, replace: true })
  else await router.invalidate()
}

/** product.md 8: an ended session is told of, and its reader is led back to the start. */
export function leaveEndedSession(token: string | undefined): void {
  if (!endRefusedSession(token)) return
  toast.error(word('api', 'sessionEnded'))
  void router.navigate({ to: paths.home })
}
