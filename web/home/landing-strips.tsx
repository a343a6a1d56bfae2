import type { homeApi, ShownStone } from '@loupe/domain/home/home.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { Button } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { openRegister } from '../me/login-request.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Row } from '../ui/row.tsx'
import { Box } from '../ui/box.tsx'
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
        <Text ground="surface" pad="6px 10px" size={12.5} className={styles.bubble}>
          {stone ? `${wordsOf(stone)}?` : t('examples.first')}
        </Text>
        {now && now.natural + now.lab > 0 && (
          <Text ground="surface" pad="6px 10px" size={12.5} className={styles.bubble} data-mine>
            {t('picture.reply', { stones: count(now.natural + now.lab) })}
          </Text>
        )}
      </>
    ),
    hold: (
      <Slip stone={stone} title={t('picture.held')}>
        <Row as="span" tone="warn" figures gap={4}>
          <IconClockHour4 size={15} aria-hidden /> {now?.holdHours ?? 48}:00
        </Row>
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
            <Box as="span" ground="hover" round={10} pad={14} className={styles.picture} aria-hidden>
              {pictures[step]}
            </Box>
            <Text as="h3" above={12} below={4} size={16} weight={650}>
              {t(`steps.${step}`)}
            </Text>
            <Text as="p" tone="dim" pretty>
              {t(`stepsWhy.${step}`)}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What is asked for, held and handed over is the same stone. */
const wordsOf = ({ shape, carat, color, clarity, make, lab }: ShownStone): string =>
  [shape, `${carat} ct`, color, clarity, make, lab].filter(Boolean).join(' ')

/** A slip about a stone that is in stock now. */
function Slip({ stone, title, children }: { stone: ShownStone | undefined; title: string; children: ReactNode }) {
  return (
    <Stack as="span" columns="minmax(0, 1fr) auto" align="center" frame="box" size={13} className={styles.slip}>
      <strong>{title}</strong>
      {children}
      <Text across tone="dim" size={12.5} figures cut tall={19}>
        {stone && wordsOf(stone)}
      </Text>
    </Stack>
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
