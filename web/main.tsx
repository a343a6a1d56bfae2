// Styles first, in this order: the kit's, its looks, then each page's own.
import './ui/look/base.css'
import './ui/look/look.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode, Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { queryClient } from './api/query.ts'
import { refusalText } from './api/refusal-text.ts'
import { onSessionEnded } from './api/session-ended.ts'
import { readToken } from './api/token.ts'
import { paths } from './nav/paths.ts'
import { breath, runPieces } from './pieces.ts'
import { openLogin, openRegister } from './me/login-request.ts'
import { onLogin } from './me/session.ts'
import { leaveEndedSession, router, startAfresh } from './router.tsx'
import { aliases, map, pagesOf, standalone } from './routes.tsx'
import { logError, watchErrors } from './shell/dialogs/error-log.ts'
import { takeToken } from './shell/phone/mini-program.ts'
import { followVersion, wasRenewed } from './shell/dialogs/new-version.ts'
import { useSettings } from './shell/menu/settings.ts'
import { fetchWords, startText, word } from './text/text.ts'
import { newRoot } from './ui/look/new-root.ts'
import { cssVariables, themeFor } from './ui/look/theme.ts'
import { toast } from './ui/over/toast.ts'
import { whenIdle } from './ui/when-idle.ts'
import { loadWords } from './words.ts'

/** The kit in the colour that was picked. */
function Themed({ children }: { children: ReactNode }) {
  const color = useSettings((now) => now.themeColor)
  const theme = useMemo(() => themeFor(color), [color])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}

onLogin(() => void startAfresh())
onSessionEnded(leaveEndedSession)

/** product.md 4: the mini-program hands over a ticket in the query; it never stays in the address. */
async function logInFromMiniProgram(): Promise<void> {
  const taken = takeToken(window, location.href)
  if (!taken) return
  history.replaceState(null, '', taken.href)
  const { logInByTicket } = await import('./shell/phone/mini-login.ts')
  await logInByTicket(taken.token)
}

/** Begins to fetch the page that will most likely open while words, config and user are asked for; whoever needs it reports a failure. */
async function fetchAhead(): Promise<void> {
  const path = readToken() ? (aliases[location.pathname] ?? location.pathname) : paths.landing
  const inside = pagesOf(map).find((page) => page.path === path)
  const page = inside ?? standalone.find((each) => each.path === path)
  if (!page) return
  await runPieces()
  await Promise.all([page.page(), fetchWords(page.words), inside && import('./shell/shell.tsx')])
}

/** Opens the door that was pressed while the page that stands there before this program was still to be seen (public/first-paint.js). */
function EarlyPress() {
  // DOM: that page is gone only now that this one is drawn.
  useEffect(() => {
    const pressed = document.documentElement.dataset['earlyPress']
    if (pressed === 'login') openLogin()
    if (pressed === 'register') openRegister()
    delete document.documentElement.dataset['earlyPress']
  }, [])
  return null
}

async function start(): Promise<void> {
  watchErrors(window)
  followVersion(window)
  startText(loadWords)
  // Asked for first: nothing is drawn without these words.
  const words = fetchWords(['api', 'nav', 'shell', 'session'])
  fetchAhead().catch(() => undefined)
  await breath()
  await logInFromMiniProgram().catch(async (error: unknown) => {
    await words
    toast.error(refusalText(error))
  })
  const place = document.getElementById('root')
  if (!place) throw new Error('the page has no root element')
  const root = newRoot(place, {
    onCaughtError: (error, { componentStack }) => logError(error, (componentStack ?? '').trim().split('\n')[0] ?? ''),
    onUncaughtError: (error) => logError(error, ''),
  })
  await breath()
  await Promise.all([words, router.load()])
  if (wasRenewed(window)) toast.info(word('shell', 'renewed'))
  // In slices between which the browser paints and hears the reader.
  startTransition(() =>
    root.render(
      <StrictMode>
        <EarlyPress />
        <Themed>
          <QueryClientProvider client={queryClient}>
            <Suspense>
              <RouterProvider router={router} />
            </Suspense>
          </QueryClientProvider>
        </Themed>
      </StrictMode>,
    ),
  )
}

void start()
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // After everything that the first page needs; without it the page only has no words for being offline.
  whenIdle(() => void navigator.serviceWorker.register('/offline.js').catch(() => undefined))
}
