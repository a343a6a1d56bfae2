import { create } from 'zustand'

/** How many calls are under way; the shell shows 努力加载中... with this counter (product.md 7). */
export const useBusy = create<{ calls: number; proving: number }>(() => ({ calls: 0, proving: 0 }))

/** product.md 9: the counter goes down this long after a call's end. */
const closeDelayMs = 100

export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  useBusy.setState((now) => ({ calls: now.calls + 1 }))
  try {
    return await work
  } finally {
    setTimeout(() => useBusy.setState((now) => ({ calls: now.calls - 1 })), closeDelayMs)
  }
}

/** The browser works before a call (proof.ts); the sign says so when it takes long. */
export async function whileProving<T>(work: Promise<T>): Promise<T> {
  useBusy.setState((now) => ({ proving: now.proving + 1 }))
  try {
    return await work
  } finally {
    useBusy.setState((now) => ({ proving: now.proving - 1 }))
  }
}
