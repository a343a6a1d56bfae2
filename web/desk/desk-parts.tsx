import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Path } from '../nav/paths.ts'
import type { SearchText } from '../nav/search-codec.ts'
import styles from './desk-parts.module.css'

/** One or two days that have something show no run of things. */
export const showsRun = (days: readonly number[]): boolean => days.filter((value) => value > 0).length > 2

/** Thirty days as bars, the last of them today; they only show the run of things, the words beside them say it. */
export function DayBars({ days, title }: { days: readonly number[]; title: string }) {
  const most = Math.max(...days, 0)
  return (
    <span className={styles.bars} title={title} aria-hidden>
      {days.map((value, k) => (
        <i key={k} data-none={value === 0 || undefined} style={{ height: most === 0 ? 0 : `${Math.max(8, (value / most) * 100)}%` }} />
      ))}
    </span>
  )
}

type FigureProps = {
  readonly name: string
  readonly value: ReactNode
  readonly sub: string
  /** Null where a run would show nothing yet. */
  readonly days: readonly number[] | null
  readonly daysTitle: string
  readonly tone?: 'bad' | undefined
  readonly to: Path
  readonly search: SearchText
}

/** One figure of the house; it opens the list that it is the sum of. */
export function Figure({ name, value, sub, days, daysTitle, tone, to, search }: FigureProps) {
  return (
    <Link to={to} search={search} className={styles.figure} data-tone={tone}>
      <span className={styles.name}>{name}</span>
      <strong className={styles.value}>{value}</strong>
      {days && <DayBars days={days} title={daysTitle} />}
      <span className={styles.sub}>{sub}</span>
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
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {title}
          {count !== undefined && count > 0 && <b className={styles.count}>{count}</b>}
        </h2>
        {aside}
        {why && <p className={styles.why}>{why}</p>}
      </header>
      {children}
    </section>
  )
}

/** What stands where nothing is to be done. */
export const Quiet = ({ children }: { children: ReactNode }) => <p className={styles.quiet}>{children}</p>
