import type { homeApi } from '@loupe/domain/home/home.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { Button } from '@mantine/core'
import { openRegister } from '../../me/login-request.ts'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { LandingFoot } from '../landing-foot.tsx'
import type { BelowText } from './below.text.en.ts'
import styles from '../landing-strips.module.css'

/** The end of the first page, out of sight until somebody scrolls: for whom it is, and who the house is. */
export function LandingEnd({ now }: { now: OutputOf<typeof homeApi.window> | undefined }) {
  return (
    <>
      <LandingSides now={now} />
      <LandingFoot />
    </>
  )
}

/** Both sides of the table, with the house's own numbers. */
function LandingSides({ now }: { now: OutputOf<typeof homeApi.window> | undefined }) {
  const t = useText<BelowText>('below')
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
    <Box ground="surface" round={12} edge="line" pad="22px 24px" className={styles.side}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Button variant="default" data-early="register" onClick={openRegister}>
        {button}
      </Button>
    </Box>
  )
}
