import type { Share } from '@loupe/domain/shares/shares.api.ts'

/** Hands a link to the device's own share sheet; null where there is none. Whoever thinks better of it has sent nothing. */
export function sendLink({ link, title }: Pick<Share, 'link' | 'title'>): (() => Promise<void>) | null {
  const data = { url: link, ...(title === '' ? {} : { title }) }
  if (typeof navigator.share !== 'function' || !navigator.canShare?.(data)) return null
  return () => navigator.share(data).catch(() => undefined)
}
