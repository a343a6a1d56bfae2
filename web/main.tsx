import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query.ts'
import { onSessionEnded } from './api/session-ended.ts'
import { paths } from './nav/paths.ts'

import { router, startAfresh } from './router.tsx'
import { forgetSession, onLogin } from './session/session.ts'
import { fetchWords, startText } from './text/text.ts'
import './ui/base.css'
import { cssVariables, defaultThemeColor, themeFor } from './ui/theme.ts'
import { toast } from './ui/toast.ts'
import { loadWords } from './words.ts'

const theme = themeFor(defaultThemeColor)

onLogin(() => void startAfresh())
onSessionEnded(() => {
  toast.error(i18next.t('sessionEnded', { ns: 'api' }))
  forgetSession()
  void router.navigate({ to: paths.home })
})

async function start(): Promise<void> {
  await startText(loadWords)
  await fetchWords(['api', 'nav', 'shell', 'session'])
  const place = document.getElementById('root')
  if (!place) throw new Error('the page has no root element')
  createRoot(place).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}

void start()
