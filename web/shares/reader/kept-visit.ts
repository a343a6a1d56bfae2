/** Told apart by the end of their signatures: a link is too long for the name of anything. */
const nameOf = (token: string): string => `share ${token.slice(-24)}`

/** What this device got when it opened the link first; null before, and where nothing is kept. */
export function keptVisit(token: string): string | null {
  try {
    const kept = localStorage.getItem(nameOf(token))
    return kept !== null && /^[\w-]{22}$/.test(kept) ? kept : null
  } catch {
    return null
  }
}

export function keepVisit(token: string, visit: string): void {
  try {
    localStorage.setItem(nameOf(token), visit)
  } catch {
    // Without storage each opening counts as another device.
  }
}
