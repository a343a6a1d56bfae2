import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pulseApi } from '@loupe/domain/stock/pulse.api.ts'
import { query } from '../api/query.ts'
import type { SearchText } from '../nav/search-codec.ts'
import { openLogin, openRegister } from '../parts/login-request.ts'
import { useSite } from '../parts/site.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { useHasPictures } from '../ui/use-device.ts'
import type { HomeText } from './home.text.en.ts'
import styles from './landing-page.module.css'

/** Phones have no room for pictures and never fetch what draws them. */
const FacetDrawing = lazy(() => import('../parts/facet-drawing.tsx').then((module) => ({ default: module.FacetDrawing })))

const points = ['point1', 'point2', 'point3'] as const
const shown = ['round', 'oval', 'emerald', 'pear', 'cushion', 'heart', 'marquise', 'princess'] as const
const steps = ['how1', 'how2', 'how3'] as const
const sides = ['buyers', 'suppliers', 'both'] as const

/** What a stranger sees: what the house does, how it works, for whom, and the way in. */
export function LandingPage() {
  const t = useText<HomeText>('home')
  const pictured = useHasPictures()
  const introduce = useSite((now) => (now.config?.isIntroduce === 1 ? now.config.introduce : ''))
  const invited = useRouterState({ select: (state) => (state.location.search as SearchText)['invite_code'] })
  return (
    <main className={styles.scroll} tabIndex={-1}>
      <div className={styles.page}>
        <div>
          <h1 className={styles.headline}>{t('headline')}</h1>
          <p className={styles.why}>{introduce || t('headlineWhy')}</p>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <IconCheck size={18} stroke={2.2} aria-hidden />
                {t(point)}
              </li>
            ))}
          </ul>
          <StockPulse />
          <div className={styles.doors}>
            <Button size="lg" data-early="login" onClick={openLogin}>
              {t('logIn')}
            </Button>
            <Button size="lg" variant="default" data-early="register" onClick={openRegister}>
              {t('register')}
            </Button>
          </div>
          {invited && <p className={styles.invited}>{t('invited', { code: invited.slice(0, 40) })}</p>}
        </div>
        <div className={styles.stones} aria-hidden>
          {pictured && (
            <Suspense>
              {shown.map((shape) => (
                <FacetDrawing key={shape} shape={shape} size={132} />
              ))}
            </Suspense>
          )}
        </div>
      </div>
      <section className={styles.band}>
        <h2 className={styles.heading}>{t('howTitle')}</h2>
        <ol className={styles.cards}>
          {steps.map((step, k) => (
            <li key={step} className={styles.card}>
              <span className={styles.no} aria-hidden>
                {k + 1}
              </span>
              <h3>{t(step)}</h3>
              <p>{t(`${step}Why`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.band}>
        <h2 className={styles.heading}>{t('forTitle')}</h2>
        <ul className={styles.cards}>
          {sides.map((side) => (
            <li key={side} className={styles.card}>
              <h3>{t(side)}</h3>
              <p>{t(`${side}Why`)}</p>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}

/** What the house offers at this moment; its place is kept until the numbers are there. A house that has just opened says so. */
function StockPulse() {
  const t = useText<HomeText>('home')
  const { data } = useQuery({ ...query(pulseApi.pulse, {}), refetchInterval: 30_000 })
  const offered = (data?.natural ?? 0) + (data?.lab ?? 0) > 0
  if (data && !offered) return <p className={styles.soon}>{t('nowNothing')}</p>
  return (
    <dl className={styles.pulse} data-ready={offered}>
      <div>
        <dt>{t('nowNatural')}</dt>
        <dd>{count(data?.natural ?? 0)}</dd>
      </div>
      <div>
        <dt>{t('nowLab')}</dt>
        <dd>{count(data?.lab ?? 0)}</dd>
      </div>
    </dl>
  )
}
