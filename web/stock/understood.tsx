import type { Origin } from '@loupe/domain/stock/grades.ts'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import type { SearchReading, Understood as UnderstoodWords } from '@loupe/domain/stock/typed/read-search.ts'
import { Link } from '@tanstack/react-router'
import { keepChat } from '../me/pasted-chat.ts'
import type { Say as SayLabel } from '../gems/stone-words.ts'
import { paths } from '../nav/paths.ts'
import { useLabel } from '../text/use-label.ts'
import { useText, type Say } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { asTyped } from './as-typed.ts'
import { quickMakeOf } from './filters/choice.ts'
import { valueWords, type Field } from '../gems/asked/field-words.ts'
import styles from './filters/smart-box.module.css'
import type { Choice } from './stock-view.ts'
import type { StockText } from './stock.text.en.ts'

type SearchField = UnderstoodWords['field']
/** Words that went to the same fields, as they were typed. */
type Piece = { readonly typed: string[]; readonly fields: readonly SearchField[] }

const makes: readonly SearchField[] = ['cut', 'polish', 'symmetry']
const tints: readonly SearchField[] = ['milk', 'brown', 'green']
/** What these became is said by the words themselves. */
const isPlain = (field: SearchField): boolean => field === 'hue' || field === 'origin' || field === 'reportNos' || tints.includes(field)
const isChosen = (field: SearchField): field is SearchField & Field => field !== 'hue' && field !== 'origin' && field !== 'parcel'

/** One piece for every set of fields, in the order that the words were typed in. */
export function piecesOf(understood: readonly UnderstoodWords[]): readonly Piece[] {
  const byText = new Map<string, Set<SearchField>>()
  for (const { text, field } of understood) byText.set(text, (byText.get(text) ?? new Set()).add(field))
  const pieces = new Map<string, Piece>()
  for (const [text, found] of byText) {
    // That a colour is a fancy one goes without saying.
    const fields = [...found].filter((field) => field !== 'hue' || found.size === 1)
    const key = fields.toSorted().join(' ')
    const piece = pieces.get(key) ?? { typed: [], fields }
    piece.typed.push(text)
    pieces.set(key, piece)
  }
  return [...pieces.values()]
}

const plain = (words: string): string => words.toLowerCase().replaceAll('–', '-').replaceAll(/[\s,]/g, '')

/** What the words of a piece became, in the page's own words; empty where they say the same. */
export function meaningOf(piece: Piece, filter: SearchReading['filter'], say: SayLabel): string {
  const { parcel: _, ...chosen } = filter
  const choice: Choice = { hue: 'white', ...chosen }
  const told = piece.fields.filter(isChosen).filter((field) => !isPlain(field))
  const names = { supplier: (id: string) => id, numbers: String, since: String }
  const quick = makes.every((field) => piece.fields.includes(field)) ? quickMakeOf(choice) : undefined
  // "Fancy Vivid Yellow": its depth before the colour.
  const words = told.toSorted((a, b) => Number(b === 'fancyIntensity') - Number(a === 'fancyIntensity'))
  const between = told.every((field) => field.startsWith('fancy')) ? ' ' : ' · '
  const meaning = quick ?? [...new Set(words.map((field) => valueWords(choice, field, say, names)))].filter(Boolean).join(between)
  return plain(meaning) === plain(piece.typed.join(' ')) ? '' : meaning
}

function nameOf(field: SearchField, t: Say<StockText>, say: SayLabel): string {
  if (field === 'parcel') return t('parcel')
  if (field === 'reportNos') return say(fieldLabels.reportNo)
  if (field === 'cut' || field === 'polish' || field === 'symmetry') return t(`makes.${field}`)
  if (tints.includes(field)) return t('heads.bgm')
  if (field === 'fancyColor' || field === 'fancyIntensity') return say(fieldLabels.fancyColor)
  return isChosen(field) ? say(fieldLabels[field]) : t('kindOfGoods')
}

type Props = {
  readonly reading: SearchReading
  readonly typed: string
  readonly isTaken: boolean
  /** The side of the page, for lines that name none. */
  readonly origin: Origin
}

const linesOf = (typed: string): number => typed.split('\n').filter((line) => line.trim() !== '').length

/** Several lines are several requests, unless they are numbers: each is answered by itself on a page of its own. */
function AsChat({ reading, typed, origin }: Pick<Props, 'reading' | 'typed' | 'origin'>) {
  const t = useText<StockText>('stock')
  const lines = linesOf(typed)
  if (lines < 2 || reading.filter.reportNos !== undefined) return null
  return (
    <Row as="span" inline pad="2px 9px" size={13} weight={500}>
      <Link to={paths.chats} onClick={() => keepChat({ text: typed, origin })}>
        {t('asChat', { count: lines })}
      </Link>
    </Row>
  )
}

/** The words as they were read: what each became, and what nobody understood. */
export function Understood({ reading, typed, isTaken, origin }: Props) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  if (reading.understood.length === 0 && reading.notUnderstood.length === 0) return null
  const namesOf = ({ fields }: Piece): string =>
    makes.every((field) => fields.includes(field)) ? t('make') : [...new Set(fields.map((field) => nameOf(field, t, say)))].join(' + ')
  const asWritten = (words: readonly string[]): string => {
    const text = words.map((each) => asTyped(typed, each)).join(' ')
    return text.length > 40 ? `${text.slice(0, 38)}…` : text
  }
  return (
    <Row
      as="p"
      gap={5}
      wrap
      align="stretch"
      frame="box"
      pad="8px 10px"
      className={styles.understood}
      data-taken={isTaken || undefined}
      role="status"
    >
      {piecesOf(reading.understood).map((piece) => (
        <ReadPiece
          key={piece.typed.join(' ')}
          name={namesOf(piece)}
          typed={asWritten(piece.typed)}
          meaning={meaningOf(piece, reading.filter, say)}
        />
      ))}
      {reading.notUnderstood.length > 0 && (
        <Row as="span" gap={6} inline align="baseline" round={6} pad="2px 9px" size={13} weight={500} breaks className={styles.unknown}>
          <Text fixed size={11} weight={400}>
            {t('notUnderstood')}
          </Text>
          {reading.notUnderstood.map((words) => asTyped(typed, words)).join(' ')}
        </Row>
      )}
      <AsChat reading={reading} typed={typed} origin={origin} />
    </Row>
  )
}

/** "Clarity VVS+ → FL–VVS2". */
function ReadPiece({ name, typed, meaning }: { name: string; typed: string; meaning: string }) {
  return (
    <Row
      as="span"
      gap={6}
      inline
      align="baseline"
      round={6}
      pad="2px 9px"
      size={13}
      weight={meaning ? 400 : 600}
      breaks
      className={styles.piece}
    >
      <Text fixed size={11} weight={400}>
        {name}
      </Text>
      {typed}
      {meaning && <Text weight={600}>→ {meaning}</Text>}
    </Row>
  )
}
