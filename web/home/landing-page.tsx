import { homeApi } from '@loupe/domain/home/home.api.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { query } from '../api/query.ts'
import type { SearchText } from '../nav/search-codec.ts'
import { openRegister } from '../me/login-request.ts'
import { useSite } from '../me/site.ts'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Row } from '../ui/row.tsx'
import { AskBox } from './ask-box.tsx'
import type { HomeText } from './home.text.en.ts'
import { LandingFigures } from './landing-figures.tsx'
import styles from './landing-page.module.css'
import { lazyPart } from '../ui/program-parts.ts'
import { LandingSteps } from './landing-strips.tsx'
import { StockWindow } from './stock-window.tsx'

/** Only a reseller's own address has one. */
const ResellerLanding = lazyPart(() => import('./reseller-landing.tsx').then((module) => ({ default: module.ResellerLanding })))

const LandingEnd = lazyPart(() => import('./below/landing-end.tsx').then((module) => ({ default: module.LandingEnd })))

/** What a stranger sees: the product itself, asked and answered without an account, how an order goes, for whom, and the way in; `guests` is their own door on phones. */
export function LandingPage({ guests }: { readonly guests?: ReactNode }) {
  const config = useSite((now) => now.config)
  if (config?.is_next) {
    return (
      <main className={styles.scroll} tabIndex={-1}>
        <Suspense>
          <ResellerLanding config={config} doors={<Doors guests={guests} />} ask={<Ask />} figures={<Figures />} window={<Window />} />
        </Suspense>
      </main>
    )
  }
  return (
    <main className={styles.scroll} tabIndex={-1}>
      <Stack align="start" className={styles.page}>
        <Stack gap={16} shrinks>
          <Headline />
          <Ask />
          <Doors guests={guests} />
        </Stack>
        <Window />
      </Stack>
      <Steps />
      <Suspense>
        <End />
      </Suspense>
    </main>
  )
}

const useWindow = () => useQuery({ ...query(homeApi.window, {}, { quiet: true }), refetchInterval: 60_000 })

function Figures() {
  return <LandingFigures now={useWindow().data} />
}

/** What the house does, in one sentence and its own words. */
function Headline() {
  const t = useText<HomeText>('home')
  const config = useSite((now) => now.config)
  const introduce = config?.isIntroduce === 1 ? config.introduce : ''
  const { data } = useWindow()
  return (
    <>
      <h1 className={styles.headline}>{config?.headline || t('headline')}</h1>
      {introduce !== '' && (
        <Text as="p" tone="dim" size={16} pretty className={styles.why}>
          {introduce}
        </Text>
      )}
      <LandingFigures now={data} />
    </>
  )
}

function Window() {
  return <StockWindow now={useWindow().data} />
}

function Steps() {
  return <LandingSteps now={useWindow().data} />
}

function Ask() {
  return <AskBox guestPrices={useWindow().data?.guestPrices ?? false} />
}

function End() {
  return <LandingEnd now={useWindow().data} />
}

function Doors({ guests }: { readonly guests: ReactNode }) {
  const t = useText<HomeText>('home')
  const invited = useRouterState({ select: (state) => (state.location.search as SearchText)['invite_code'] })
  return (
    <>
      <Row gap={12} wrap align="stretch">
        <Button size="md" data-early="register" onClick={openRegister}>
          {t('openAccount')}
        </Button>
        {guests}
      </Row>
      {invited && (
        <Text as="p" tone="dim">
          {t('invited', { code: invited.slice(0, 40) })}
        </Text>
      )}
    </>
  )
}
