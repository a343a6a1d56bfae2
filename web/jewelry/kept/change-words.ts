import type { JewelryChange } from '@loupe/domain/jewelry/keep/jewelry-change.ts'
import { stockKindLabels } from '@loupe/domain/stock/labels.ts'
import { placeName } from '../../gems/place-words.ts'
import { groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import type { KeptText } from './kept.text.en.ts'

const signed = (text: string): string => (text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`)

/** What a change does, in a few words: "Price −2 %". */
export function useChangeWords(): (change: JewelryChange) => string {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  return (change) => {
    switch (change.what) {
      case 'price':
        return t('did.price', { value: groupThousands(change.usd) })
      case 'percent':
        return t('did.percent', { value: signed(change.percent) })
      case 'margin':
        return t('did.margin', { value: change.percent })
      case 'location':
        return t('did.location', { value: placeName(change.location) })
      case 'kind':
        return t('did.kind', { value: say(stockKindLabels[change.kind]) })
      default:
        return t(`did.${change.what}`)
    }
  }
}
