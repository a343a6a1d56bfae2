import type { FeedLayout } from '@loupe/domain/feeds/layout.ts'

/** Text that PostgreSQL's jsonb and text take: no NUL, no broken surrogate. */
export const storableText = (text: string): string => text.replace(/\0/g, '').replace(/\p{Surrogate}/gu, '\ufffd')

export const storableLayout = (layout: FeedLayout): FeedLayout =>
  JSON.parse(JSON.stringify(layout, (_key, value: unknown) => (typeof value === 'string' ? storableText(value) : value))) as FeedLayout
