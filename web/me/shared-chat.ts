/** Where the service worker lays what another program of the phone shared (web/public/offline.js). */
const place = { cache: 'shared-chat', key: '/shared-chat' } as const

/** A chat that another program shared with the product, taken once; null without one. */
export async function takeSharedChat(): Promise<string | null> {
  if (typeof caches === 'undefined' || !(await caches.has(place.cache))) return null
  const text = await (await (await caches.open(place.cache)).match(place.key))?.text()
  await caches.delete(place.cache)
  return text === undefined || text.trim() === '' ? null : text
}

/** Its first whole lines that find room, and how many are left out. */
export function linesThatFit(text: string, mostLetters: number): { readonly text: string; readonly left: number } {
  const lines = text.split(/\r?\n/)
  let letters = -1
  const kept = lines.findIndex((line) => (letters += line.length + 1) > mostLetters)
  if (kept === -1) return { text: lines.join('\n'), left: 0 }
  // One line that is too long alone is cut.
  if (kept === 0) return { text: (lines[0] ?? '').slice(0, mostLetters), left: lines.length - 1 }
  return { text: lines.slice(0, kept).join('\n'), left: lines.length - kept }
}
