import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Path } from '../nav/paths.ts'
import type { SearchText } from '../nav/search-codec.ts'
import { look } from '../ui/look/look.ts'
import { Text } from '../ui/text.tsx'
import { Row } from '../ui/row.tsx'
import type { Desk } from './desk.ts'
import styles from './desk-parts.module.css'

export type Weeks = NonNullable<Desk['work']>['weeks']

/** Thirty days as bars, the last of them today; they only show the run of things, the words beside them say it. */
export function DayBars({ days, title }: { days: readonly number[]; title: string }) {
  const most = Math.max(...days, 0)
  return (
    <Row as="span" gap={2} align="end" ruled="below" className={styles.bars} title={title} aria-hidden>
      {days.map((value, k) => (
        <i key={k} data-none={value === 0 || undefined} style={{ height: most === 0 ? 0 : `${Math.max(8, (value / most) * 100)}%` }} />
      ))}
    </Row>
  )
}

type FigureProps = {
  readonly name: string
  readonly value: ReactNode
  readonly sub: string
  readonly days: readonly number[]
  readonly daysTitle: string
  readonly tone?: 'bad' | undefined
  readonly to: Path
  readonly search: SearchText
}

/** One figure of the house; it opens the list that it is the sum of. */
export function Figure({ name, value, sub, days, daysTitle, tone, to, search }: FigureProps) {
  return (
    <Link
      to={to}
      search={search}
      className={look({ shrinks: true, frame: 'card', tone: 'text', plain: true }, styles.figure)}
      data-tone={tone}
    >
      <Text tone="dim">{name}</Text>
      <Text as="strong" figures cut className={styles.value}>
        {value}
      </Text>
      <DayBars days={days} title={daysTitle} />
      <Text tone="dim" size={12} className={styles.sub}>
        {sub}
      </Text>
    </Link>
  )
}

type CardProps = {
  readonly title: string
  readonly count?: number | undefined
  readonly why?: string | undefined
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of the first page, named by its title; its rows reach the edges. */
export function Card({ title, count, why, aside, children }: CardProps) {
  return (
    <section className={look({ shrinks: true, frame: 'card' }, styles.card)} aria-label={title}>
      <Row as="header" gap="2px 12px" wrap justify="between" tall={44} pad="8px var(--lp-edge)">
        <Row as="h2" gap={8} size={15} weight={620}>
          {title}
          {count !== undefined && count > 0 && (
            <Text
              as="b"
              tone="warn"
              size={12}
              weight={620}
              textAlign="center"
              ground="warn"
              round="pill"
              pad="0 7px"
              className={styles.count}
            >
              {count}
            </Text>
          )}
        </Row>
        {aside}
        {why && (
          <Text as="p" tone="dim" size={12.5} className={styles.why}>
            {why}
          </Text>
        )}
      </Row>
      {children}
    </section>
  )
}

/** What stands where nothing is to be done. */
export const Quiet = ({ children }: { children: ReactNode }) => (
  <Text as="p" pad="4px var(--lp-edge) 16px" tone="dim">
    {children}
  </Text>
)
