import type { homeApi, ShownStone } from '@loupe/domain/home/home.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { IconClockHour4 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
  const story = storyOf(now)
  const words = story && (story.isLabGrown ? `${t('tabLabGrown')} · ${wordsOf(story.stone)}` : wordsOf(story.stone))
  const place = story?.comesFrom
  const pictures: Readonly<Record<(typeof steps)[number], ReactNode>> = {
    find: (
      <>
        <Text ground="surface" pad="6px 10px" size={12.5} className={styles.bubble}>
          {words ? `${words}?` : t('examples.first')}
        </Text>
        {story && (
          <Text ground="surface" pad="6px 10px" size={12.5} className={styles.bubble} data-mine>
            {place ? t('picture.there', { place }) : t('picture.here')}
          </Text>
        )}
      </>
    ),
    hold: (
      <Slip words={words} title={t('picture.held')}>
        <Row as="span" tone="warn" figures gap={4}>
          <IconClockHour4 size={15} aria-hidden /> {now?.holdHours ?? 48}:00
        </Row>
      </Slip>
    ),
    bring: (
      <Slip words={words} title={place ? t('picture.arrived', { place }) : t('picture.ready')}>
        <b className={styles.done}>✓</b>
      </Slip>
    ),
    handOver: (
      <Slip words={words} title={t('picture.parcel')}>
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

/** The stone that the steps are told of, and from where it is brought in; one that is in hand comes from nowhere. */
function storyOf(now: OutputOf<typeof homeApi.window> | undefined) {
  const natural = boughtFirst(now?.stones.natural ?? [])
  const stone = natural ?? boughtFirst(now?.stones.lab ?? [])
  return stone && { stone, isLabGrown: natural === undefined, comesFrom: stone.inHand ? '' : stone.place }
}

/** A stone that is yet to be bought, where there is one: its way to the house is what is told. */
const boughtFirst = (stones: readonly ShownStone[]): ShownStone | undefined =>
  stones.find(({ inHand, place }) => !inHand && place !== '') ?? stones[0]

/** What is asked for, held and handed over is the same stone. */
const wordsOf = ({ shape, carat, color, clarity, make, lab }: ShownStone): string =>
  [shape, `${carat} ct`, color, clarity, make, lab].filter(Boolean).join(' ')

/** A slip about a stone that is in stock now. */
function Slip({ words, title, children }: { words: string | undefined; title: string; children: ReactNode }) {
  return (
    <Stack as="span" columns="minmax(0, 1fr) auto" align="center" frame="box" size={13} className={styles.slip}>
      <strong>{title}</strong>
      {children}
      <Text across tone="dim" size={12.5} figures cut tall={19}>
        {words}
      </Text>
    </Stack>
  )
}
