import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StateWord } from '../parts/state-word.tsx'
import { useText } from '../text/use-text.ts'
import type { LineName, Trouble } from './health-lines.ts'
import type { HealthText } from './health.text.en.ts'
import styles from './health.module.css'

type Props = {
  readonly name: LineName | 'versions'
  readonly trouble: Trouble | null
  /** The figure that tells most. */
  readonly figure: ReactNode
  /** What the programs said of the trouble. */
  readonly said?: string | null | undefined
  readonly children?: ReactNode
}

/** One line of the house's health: well or not, its figure, what it stands on, and what to do. */
export function HealthCard({ name, trouble, figure, said, children }: Props) {
  const t = useText<HealthText>('health')
  const isWell = trouble === null
  return (
    <section className={styles.card} data-well={isWell} aria-label={t(`lines.${name}`)}>
      <header className={styles.cardHead}>
        {isWell ? (
          <IconCircleCheckFilled size={18} className={styles.sign} aria-hidden />
        ) : (
          <IconAlertTriangleFilled size={18} className={styles.sign} aria-hidden />
        )}
        <h2 className={styles.cardTitle}>{t(`lines.${name}`)}</h2>
        {name !== 'versions' && <StateWord tone={isWell ? 'good' : 'bad'}>{t(isWell ? 'good' : 'bad')}</StateWord>}
      </header>
      {figure && <div className={styles.figure}>{figure}</div>}
      {children}
      {trouble && (
        <div className={styles.todo}>
          <p>{t(`todo.${trouble}`)}</p>
          {said && <code className={styles.said}>{said}</code>}
        </div>
      )}
    </section>
  )
}
