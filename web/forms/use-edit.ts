import { useState } from 'react'

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export type Edit<F extends object> = {
  readonly draft: F
  /** What was typed and differs from the record as it now stands. */
  readonly changes: Partial<F>
  readonly isChanged: boolean
  readonly change: (part: Partial<F>) => void
  readonly forget: () => void
}

/** A form over a record that others change too: what nobody typed follows the record, what was typed stays. */
export function useEdit<F extends object>(now: F): Edit<F> {
  const [typed, setTyped] = useState<Partial<F>>({})
  const changes = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !same(value, (now as Readonly<Record<string, unknown>>)[name])),
  ) as Partial<F>
  return {
    draft: { ...now, ...typed },
    changes,
    isChanged: Object.keys(changes).length > 0,
    change: (part) => setTyped((before) => ({ ...before, ...part })),
    forget: () => setTyped({}),
  }
}
