/** Lets go of what was kept first when there is more than so many; called after each one that is kept. */
export function forgetOldest(kept: Map<string, unknown>, most: number): void {
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}
