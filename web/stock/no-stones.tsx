import { type Shape, shapes } from '@loupe/domain/stock/shapes.ts'
import type { SearchShape } from '@loupe/domain/stock/trade-shapes.ts'
import { stockOwners } from '@loupe/domain/access/access-sets.ts'
import type { FacetCounts } from '@loupe/domain/stock/search.ts'
import { Link } from '@tanstack/react-router'
import type { NavText } from '../nav/nav.text.en.ts'
import { paths } from '../nav/paths.ts'
import { FacetDrawing } from '../gems/facet-drawing.tsx'
import { openContact } from '../me/contact-request.ts'
import { useMayOpen } from '../me/viewer.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import { look } from '../ui/look/look.ts'
import { Text } from '../ui/text.tsx'
import { cleared, without } from './filters/choice.ts'
import { useChosenWords } from './filters/chosen-words.tsx'
import type { Field } from './filters/field-words.ts'
import { nearMatches } from './picked/near-matches.ts'
import styles from './no-stones.module.css'
import type { Choice } from './stock-view.ts'
import type { StockText } from './stock.text.en.ts'

type Props = { readonly choice: Choice; readonly counts: FacetCounts | null; readonly onChoice: (choice: Choice) => void }

/** Shapes outside the sixteen have no drawing of their own. */
const drawnShape = (shape: SearchShape | undefined): Shape =>
  shapes.find((each) => each === shape) ?? (shape === undefined ? 'round' : 'other')

/** Nothing matches: says what was asked, and which filter to take off to see the nearest stones; an empty house leads to the upload. */
export function NoStones({ choice, counts, onChoice }: Props) {
  const t = useText<StockText>('stock')
  const nav = useText<NavText>('nav')
  const uploads = useMayOpen(stockOwners)
  const words = useChosenWords(choice)
  const near = nearMatches(choice, counts).slice(0, 5)
  const nameOf = (field: Field) => words.find((word) => word.fields.includes(field))?.text ?? field
  return (
    <Notice
      picture={<FacetDrawing shape={drawnShape(choice.shape?.[0])} size={84} />}
      title={words.length === 0 ? t('noStock') : t('noMatch', { what: words.map((word) => word.text).join(' · ') })}
      why={near.length > 0 ? t('near') : undefined}
    >
      {near.map(({ field, stones }) => (
        <button
          key={field}
          type="button"
          className={look({ hovers: true }, styles.near)}
          onClick={() => onChoice(without(choice, [field]))}
        >
          {t('withoutOne', { what: nameOf(field), count: stones, shown: count(stones) })}
        </button>
      ))}
      {words.length > 0 && (
        <button type="button" className={look({ hovers: true }, styles.near)} onClick={() => onChoice(cleared(choice))}>
          {t('clearAll')}
        </button>
      )}
      {words.length === 0 && uploads && (
        <Link to={paths.uploadStock} className={look({ hovers: true }, styles.near)}>
          {nav('uploadStock')}
        </Link>
      )}
      <Text as="button" type="button" above={8} tone="accent" size={14} underlines className={styles.hint} onClick={openContact}>
        {t('shortage')}
      </Text>
    </Notice>
  )
}
