import { feedFieldLabels } from '@loupe/domain/feeds/field-labels.ts'
import type { FeedField } from '@loupe/domain/feeds/fields.ts'
import { useLabel } from '../text/use-label.ts'

/** Says what a column of a file can mean. */
export function useFieldName(): (field: FeedField) => string {
  const say = useLabel()
  return (field) => say(feedFieldLabels[field])
}
