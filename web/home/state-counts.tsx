import { Link } from '@tanstack/react-router'
import type { Path } from '../nav/paths.ts'
import { count } from '../text/format.ts'
import styles from './work.module.css'

type Props = {
  readonly path: Path
  /** What to say when nothing is in any of the states. */
  readonly none: string
  readonly states: readonly { readonly status: string; readonly label: string; readonly value: number }[]
}

/** How many wait in each state; a press opens the list of that state. */
export function StateCounts({ path, none, states }: Props) {
  const waiting = states.filter(({ value }) => value > 0)
  if (waiting.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.states}>
      {waiting.map(({ status, label, value }) => (
        <li key={status}>
          <Link to={path} search={{ status }} className={styles.state}>
            <b className={styles.value}>{count(value)}</b>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
