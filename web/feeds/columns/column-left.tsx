import type { FeedColumn } from '@loupe/domain/feeds/layout.ts'
import { StateWord } from '../../lists/state-word.tsx'
import { useText } from '../../text/use-text.ts'
import type { FeedsText } from '../feeds.text.en.ts'

/** Beside the name of a column that has no meaning. */
export function ColumnLeft({ column }: { readonly column: FeedColumn }) {
  const t = useText<FeedsText>('feeds')
  return column.field === null && <StateWord tone="warn">{t('columnLeft')}</StateWord>
}
