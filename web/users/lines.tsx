import { Skeleton } from '@mantine/core'
import frame from '../parts/list-page.module.css'

/** Where rows will be. */
export function Lines({ count = 6 }: { count?: number }) {
  return (
    <div className={frame.waiting} aria-hidden>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} height={48} radius="sm" />
      ))}
    </div>
  )
}
