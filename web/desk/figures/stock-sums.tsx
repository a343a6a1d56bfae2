import { Link } from '@tanstack/react-router'
import { chosenFields, fieldWords } from '../../gems/asked/field-words.ts'
import { stockLink } from '../../gems/stock-link.ts'
import { keptPage } from '../../nav/kept-pages.ts'
import { paths } from '../../nav/paths.ts'
import { count, timeAgo } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import row from '../customers-card.module.css'
import { Card, Quiet } from '../desk-parts.tsx'
import side from '../side-rows.module.css'
import type { Figures } from './figures.ts'
import styles from './figures.module.css'
import type { FiguresText } from './figures.text.en.ts'

type Part = Figures['stock'][number]

const names = {
  natural: { white: 'parts.naturalWhite', fancy: 'parts.naturalFancy' },
  lab: { white: 'parts.labWhite', fancy: 'parts.labFancy' },
} as const

const spans = ['day', 'week', 'month', 'older'] as const
const kinds = ['spot', 'order'] as const

/** Stones for sale by whether they are in hand, and for their keepers by when they were last confirmed. */
export function StockSums({ stock }: Pick<Figures, 'stock'>) {
  const t = useText<FiguresText>('figures')
  return (
    <div>
      <Card title={t('stock')}>
        <ul>
          {stock.map((part) => (
            <StockLines key={`${part.origin} ${part.hue}`} part={part} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function StockLines({ part }: { part: Part }) {
  const t = useText<FiguresText>('figures')
  const { origin, hue, ages } = part
  const listOf = (kind: (typeof kinds)[number]) =>
    ages ? { to: keptPage(part), search: { kind } } : stockLink({ origin, hue, kind: [kind] })
  return (
    <Stack as="li" ruled="above" gap={2} className={styles.part} data-origin={origin}>
      <Row gap="2px 14px" wrap align="baseline">
        <Text tone="accent" weight={600}>
          {t(names[origin][hue])}
        </Text>
        {kinds
          .filter((kind) => part[kind] > 0)
          .map((kind) => (
            <Link key={kind} {...listOf(kind)} className={side.link}>
              {count(part[kind])} {t(`kind.${kind}`)}
            </Link>
          ))}
      </Row>
      {ages && (
        <Row gap="2px 14px" wrap align="baseline" size={13} tone="dim">
          {t('confirmed')}
          {spans
            .filter((span) => ages[span] > 0)
            .map((span) => (
              <Link key={span} to={keptPage(part)} search={{ seen: span }} className={side.link}>
                {count(ages[span])} {t(`ages.${span}`)}
              </Link>
            ))}
        </Row>
      )}
    </Stack>
  )
}

/** What people looked for and did not find: the words open the same search. */
export function Missed({ missed }: Pick<Figures, 'missed'>) {
  const t = useText<FiguresText>('figures')
  const say = useLabel()
  const words = { supplier: String, numbers: String, since: String }
  return (
    <div>
      <Card title={t('missed')} why={missed.length > 0 ? t('missedWhy') : undefined}>
        {missed.length === 0 && <Quiet>{t('missedNone')}</Quiet>}
        <ul>
          {missed.map(({ filter, times, people, lastAt }) => {
            const { availability: _, ...asked } = filter
            return (
              <li key={JSON.stringify(filter)}>
                <Link {...stockLink(filter)} className={row.row} data-origin={filter.origin}>
                  <Text shrinks>
                    <Text tone="accent" weight={600}>
                      {t(names[filter.origin][filter.hue])}
                    </Text>{' '}
                    {chosenFields(asked)
                      .map((field) => fieldWords(asked, field, say, words))
                      .join(' · ')}
                  </Text>
                  <Text fixed figures textAlign="end">
                    <b>{t('times', { count: times, shown: count(times) })}</b>
                    <Text block tone="dim" size={12}>
                      {[people > 1 && t('people', { count: people, shown: count(people) }), t('last', { ago: timeAgo(lastAt) })]
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                  </Text>
                </Link>
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}

/** How suppliers answer when their stones are ordered; each opens their page with the same figures. */
export function SupplierAnswers({ suppliers }: { suppliers: NonNullable<Figures['suppliers']> }) {
  const t = useText<FiguresText>('figures')
  return (
    <div>
      <Card
        title={t('suppliers')}
        why={t('suppliersWhy')}
        aside={
          <Link to={paths.suppliers} className={side.link}>
            {t('suppliersAll')}
          </Link>
        }
      >
        <ul>
          {suppliers.map(({ id, name, asked, answered, medianHours, rejected }) => (
            <li key={id}>
              <Link to={paths.suppliers} search={{ supplier: id }} className={look({ tone: 'text', plain: true, hovers: true }, row.row)}>
                <Stack as="span" shrinks>
                  <Text as="strong" weight={600}>
                    {name}
                  </Text>
                  <Text tone="dim" size={12.5} figures>
                    {[
                      t('answers', { answered: count(answered), asked: count(asked) }),
                      medianHours !== null && t('hours', { hours: medianHours < 1 ? '< 1' : medianHours }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Stack>
                {rejected > 0 && (
                  <Text fixed figures tone="warn">
                    {t('rejected', { count: rejected, shown: count(rejected) })}
                  </Text>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
