/** Milliseconds of many runs, smallest first. */
export type Times = readonly number[]

export const percentile = (sorted: Times, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
export const mean = (times: Times): number => times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length)

export const timesText = (sorted: Times): string =>
  `p50 ${percentile(sorted, 0.5).toFixed(2)} ms   p90 ${percentile(sorted, 0.9).toFixed(2)}   p99 ${percentile(sorted, 0.99).toFixed(2)}   worst ${percentile(sorted, 1).toFixed(2)}   mean ${mean(sorted).toFixed(2)}`

export const sorted = (times: readonly number[]): Times => times.toSorted((a, b) => a - b)

export async function timed<T>(work: () => Promise<T> | T): Promise<{ readonly result: T; readonly ms: number }> {
  const start = performance.now()
  const result = await work()
  return { result, ms: performance.now() - start }
}

export const line = (what: string, figures: string): void => console.log(`${what.padEnd(46)} ${figures}`)

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
