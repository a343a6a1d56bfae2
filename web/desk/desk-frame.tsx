import { Stack } from '../ui/stack.tsx'
import page from './dashboard-page.module.css'
import styles from './desk-frame.module.css'

type Kind = 'staff' | 'buyer' | 'supplier'

/** The house's figures while they are on their way. */
export const FiguresFrame = () => (
  <div className={styles.figures} aria-hidden>
    {[0, 1, 2, 3, 4].map((k) => (
      <i key={k} />
    ))}
  </div>
)

/** The first page while its figures are on their way: the same parts in the same places. */
export function DeskFrame({ kind }: { kind: Kind }) {
  return (
    <Stack columns="repeat(12, minmax(0, 1fr))" className={page.grid} aria-hidden>
      {kind === 'buyer' && <i className={styles.ask} />}
      {kind !== 'buyer' && <FiguresFrame />}
      <i className={styles.main} />
      <i className={styles.side} />
    </Stack>
  )
}
