import type { FeedLayout } from '@loupe/domain/feeds/layout.ts'
import { storableText } from '../db/storable-text.ts'

/** A layout whose texts the database takes. */
export const storableLayout = (layout: FeedLayout): FeedLayout =>
  JSON.parse(JSON.stringify(layout, (_key, value: unknown) => (typeof value === 'string' ? storableText(value) : value))) as FeedLayout
