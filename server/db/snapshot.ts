/** What a transaction saw, as PostgreSQL writes it: "xmin:xmax:still,running". */
export type Snapshot = { readonly xmin: bigint; readonly xmax: bigint; readonly running: readonly bigint[] }

/** From this transaction number on, up to but not including that one. */
export type XidRange = { readonly from: bigint; readonly to: bigint }

export function readSnapshot(text: string): Snapshot {
  const match = /^(\d+):(\d+):([\d,]*)$/.exec(text)
  if (!match) throw new Error(`not a snapshot: ${text}`)
  const [, xmin = '0', xmax = '0', running = ''] = match
  return { xmin: BigInt(xmin), xmax: BigInt(xmax), running: running === '' ? [] : running.split(',').map(BigInt) }
}

/**
 * The transactions that a later snapshot sees and an earlier one did not: those that were running then and have
 * ended, and those that began since and have ended. Numbers are given when a transaction begins and seen when it
 * commits, so remembering the highest number seen would miss whoever commits late. No earlier snapshot sees nothing.
 */
export function seenSince(before: Snapshot, now: Snapshot): XidRange[] {
  const stillRunning = new Set(now.running)
  const ended = before.running.filter((xid) => xid < now.xmax && !stillRunning.has(xid)).map((xid) => ({ from: xid, to: xid + 1n }))
  const ranges: XidRange[] = []
  let from = before.xmax
  for (const xid of now.running.filter((each) => each >= before.xmax).toSorted((a, b) => (a < b ? -1 : 1))) {
    if (xid > from) ranges.push({ from, to: xid })
    from = xid + 1n
  }
  if (now.xmax > from) ranges.push({ from, to: now.xmax })
  return [...ended, ...ranges]
}

/** Whether what this transaction wrote is seen by a snapshot. */
export const hasSeen = ({ xmin, xmax, running }: Snapshot, xid: bigint): boolean => xid < xmin || (xid < xmax && !running.includes(xid))
