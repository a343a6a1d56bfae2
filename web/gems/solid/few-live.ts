/** Browsers end the oldest of many; a page of the house has two at most, and says so where one ended. */
const most = 2

const live: (() => void)[] = []

/** Takes a place among the few; `onEnd` is called when a later one takes it. @returns gives the place back */
export function takePlace(onEnd: () => void): () => void {
  while (live.length >= most) live.shift()?.()
  live.push(onEnd)
  return () => {
    const at = live.indexOf(onEnd)
    if (at !== -1) live.splice(at, 1)
  }
}
