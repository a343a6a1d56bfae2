import { stockKindLabels } from '@loupe/domain/stock/labels.ts'
import type { StockChange } from '@loupe/domain/stock/keeping/stock-change.ts'
import { placeName } from '../../../gems/place-words.ts'
import { groupThousands } from '../../../text/format.ts'
import type { useLabel } from '../../../text/use-label.ts'
import type { Say } from '../../../text/use-text.ts'
import type { KeepingText } from '../keeping.text.en.ts'

const signed = (text: string): string => (text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`)

/** What a change does, in a few words: "Price −2 %". */
export function changeWords(change: StockChange, t: Say<KeepingText>, say: ReturnType<typeof useLabel>): string {
  switch (change.what) {
    case 'back':
      return t('did.back', { value: change.back.replace('-', '−') })
    case 'points':
      return t('did.points', { value: signed(change.points) })
    case 'percent':
      return t('did.percent', { value: signed(change.percent) })
    case 'perCt':
      return t('did.perCt', { value: groupThousands(change.usdPerCt) })
    case 'total':
      return t('did.total', { value: groupThousands(change.usdTotal) })
    case 'location':
      return t('did.location', { value: placeName(change.location) })
    case 'kind':
      return t('did.kind', { value: say(stockKindLabels[change.kind]) })
    default:
      return t(`did.${change.what}`)
  }
}
