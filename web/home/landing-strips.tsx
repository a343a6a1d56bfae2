import type { homeApi, ShownStone } from '@loupe/domain/home/home.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { Button } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { openRegister } from '../me/login-request.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import type { HomeText } from './home.text.en.ts'
import styles from './landing-strips.module.css'

const steps = ['find', 'hold', 'bring', 'handOver'] as const

/** From the enquiry to the parcel: what each step looks like inside. */
export function LandingSteps({ now }: { now: OutputOf<typeof homeApi.window> | undefined }) {
  const t = useText<HomeText>('home')
  const stone = now?.stones.natural[0] ?? now?.stones.lab[0]
  const pictures: Readonly<Record<(typeof steps)[number], ReactNode>> = {
    find: (
      <>
        <span className={styles.bubble}>{t('picture.chat')}</span>
        {now && now.natural + now.lab > 0 && (
          <span className={styles.bubble} data-mine>
            {t('picture.reply', { stones: count(now.natural + now.lab) })}
          </span>
        )}
      </>
    ),
    hold: (
      <Slip stone={stone} title={t('picture.held')}>
        <span className={styles.clock}>
          <IconClockHour4 size={15} aria-hidden /> {now?.holdHours ?? 48}:00
        </span>
      </Slip>
    ),
    bring: (
      <Slip stone={stone} title={t('picture.arrived')}>
        <b className={styles.done}>✓</b>
      </Slip>
    ),
    handOver: (
      <Slip stone={stone} title={t('picture.parcel')}>
        <b className={styles.done}>✓</b>
      </Slip>
    ),
  }
  return (
    <section className={styles.band}>
      <h2 className={styles.heading}>{t('howTitle')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <span className={styles.picture} aria-hidden>
              {pictures[step]}
            </span>
            <h3>{t(`steps.${step}`)}</h3>
            <p>{t(`stepsWhy.${step}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A slip about a stone that is in stock now. */
function Slip({ stone, title, children }: { stone: ShownStone | undefined; title: string; children: ReactNode }) {
  return (
    <span className={styles.slip}>
      <strong>{title}</strong>
      {children}
      <span className={styles.stone}>
        {stone && [stone.shape, `${stone.carat} ct`, stone.color, stone.clarity, stone.make, stone.lab].filter(Boolean).join(' ')}
      </span>
    </span>
  )
}

/** Both sides of the table, with the house's own numbers. */
export function LandingSides({ now }: { now: OutputOf<typeof homeApi.window> | undefined }) {
  const t = useText<HomeText>('home')
  const buyers = [t('buyers1'), t('buyers2', { hours: now?.holdHours ?? 48 }), t('buyers3')]
  const suppliers = [
    now && now.suppliers > 0 ? t('suppliers1', { count: now.suppliers }) : t('suppliers1None'),
    now && now.filesToday > 0 ? t('suppliers2', { count: count(now.filesToday) }) : t('suppliers2None'),
    now?.medianSeconds === null || now === undefined
      ? t('suppliers3None')
      : t('suppliers3', { count: count(Math.max(1, now.medianSeconds)) }),
  ]
  return (
    <section className={styles.sides}>
      <Side title={t('youBuy')} facts={buyers} button={t('openAccount')} />
      <Side title={t('youSupply')} facts={suppliers} button={t('sendFile')} />
    </section>
  )
}

function Side({ title, facts, button }: { title: string; facts: readonly string[]; button: string }) {
  return (
    <div className={styles.side}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Button variant="default" data-early="register" onClick={openRegister}>
        {button}
      </Button>
    </div>
  )
}
