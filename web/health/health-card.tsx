import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StateWord } from '../lists/state-word.tsx'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import { commandsFor, type LineName, type Trouble } from './health-lines.ts'
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
          <Commands of={trouble} />
          {said && <code className={styles.said}>{said}</code>}
        </div>
      )}
    </section>
  )
}

/** What is typed on the machine of the house, each line to be copied. */
function Commands({ of }: { readonly of: Trouble }) {
  const t = useText<HealthText>('health')
  return commandsFor(of).map((command) => (
    <div key={command} className={styles.command}>
      <code>{command}</code>
      <button type="button" aria-label={t('copyCommand', { command })} onClick={() => void copyText(command)}>
        <IconCopy size={16} aria-hidden />
      </button>
    </div>
  ))
}
