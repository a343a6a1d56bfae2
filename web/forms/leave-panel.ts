import { useEffect, useEffectEvent } from 'react'

const guards = new Set<() => Promise<boolean>>()

/** Is asked before another record takes the place of one that lies open beside its list. */
export function useLeaveGuard(mayLeave: () => Promise<boolean>): void {
  const ask = useEffectEvent(mayLeave)
  // Module: the list that opens the next record is nobody's child.
  useEffect(() => {
    const guard = () => ask()
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [])
}

/** Whether the records that lie open may be left: what was typed in one is asked about. */
export async function mayLeavePanels(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false
  return true
}
