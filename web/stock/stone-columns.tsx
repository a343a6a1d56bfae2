import type { Text } from '@loupe/domain/api/text.ts'
import { fieldLabels, fluorescenceLabels, labLabels, shapeLabels, tintLabels } from '@loupe/domain/stock/labels.ts'
import { labCheckUrl } from '@loupe/domain/stock/report-no.ts'
import type { SortName } from '@loupe/domain/stock/search.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconPhoto, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { availabilityBadge, kindBadge } from '../parts/badges.tsx'
import { placeName } from '../parts/place-words.ts'
import { ShapeIcon } from '../parts/shape-icon.tsx'
import { clarityWord, colorWords, makeSummary, measurements } from '../parts/stone-words.ts'
import type { PartsText } from '../parts/parts.text.en.ts'
import { currentLanguage, htmlLanguage } from '../text/language.ts'
import { backPoints, carat, groupThousands, timeAgo } from '../text/format.ts'
import type { Say } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import styles from './stone-columns.module.css'
import type { StockText } from './stock.text.en.ts'

/** What a cell says things with. Rows come by the dozen while the table is scrolled, so their cells are plain functions without hooks. */
export type CellWords = { readonly t: Say<StockText>; readonly parts: Say<PartsText>; readonly say: (text: Text) => string }

export type StoneColumn = {
  readonly id: string
  readonly title: (words: Pick<CellWords, 't' | 'say'>) => string
  readonly widthPx: number
  readonly align?: 'end' | 'center'
  readonly frozen?: boolean
  readonly sort?: SortName
  /** Only for staff, who see suppliers. */
  readonly staff?: boolean
  readonly cell: (stone: Stone, words: CellWords) => ReactNode
}

const none = <span className={styles.dim}>–</span>
const money = (amount: string | null) => (amount === null ? none : groupThousands(amount))
const strongMoney = (amount: string | null) => (amount === null ? none : <strong>{groupThousands(amount)}</strong>)
const measure = (value: number | null, places: number) => (value === null ? none : value.toFixed(places))

/** Words that may be wider than their cell are cut with dots (or set in two lines) and told whole under the pointer; a box for that costs as much as drawing it, so only they have one. */
function cut(words: string, widthPx: number, style = styles.ellipsis): ReactNode {
  const roomPx = widthPx - 16
  let px = 0
  for (const letter of words) px += letter > '\u2e7f' ? 13.2 : 7.4
  if (px <= roomPx) return words
  return (
    <span className={style} title={words}>
      {words}
    </span>
  )
}

/** Columns of the stock table in their usual order (ui.md 2); the checkbox and the picture come before them. */
export const stoneColumns: readonly StoneColumn[] = [
  {
    id: 'shape',
    title: ({ say }) => say(fieldLabels.shape),
    widthPx: 92,
    frozen: true,
    cell: (stone, { say }) => cut(say(shapeLabels[stone.shape]), 92, styles.shape),
  },
  {
    id: 'carat',
    title: ({ say }) => say(fieldLabels.carat),
    widthPx: 66,
    align: 'end',
    frozen: true,
    sort: 'carat',
    cell: (stone) => <strong>{carat(stone.carat)}</strong>,
  },
  {
    id: 'color',
    title: ({ say }) => say(fieldLabels.color),
    widthPx: 72,
    align: 'center',
    sort: 'color',
    cell: (stone, { say }) => cut(colorWords(stone, say) || '–', 72),
  },
  {
    id: 'clarity',
    title: ({ say }) => say(fieldLabels.clarity),
    widthPx: 72,
    align: 'center',
    sort: 'clarity',
    cell: (stone) => clarityWord(stone) || '–',
  },
  {
    id: 'make',
    title: ({ t }) => t('heads.make'),
    widthPx: 92,
    align: 'center',
    cell: makeCell,
  },
  {
    id: 'fluorescence',
    title: ({ t }) => t('heads.fluorescence'),
    widthPx: 66,
    align: 'center',
    cell: fluorescenceCell,
  },
  { id: 'certificate', title: ({ say }) => say(fieldLabels.lab), widthPx: 244, cell: certificateCell },
  {
    id: 'back',
    title: ({ say }) => say(fieldLabels.back),
    widthPx: 76,
    align: 'end',
    sort: 'back',
    cell: (stone) => (stone.back === null ? none : backPoints(stone.back)),
  },
  {
    id: 'usdPerCt',
    title: ({ t }) => t('heads.usdPerCt'),
    widthPx: 96,
    align: 'end',
    sort: 'usdPerCt',
    cell: (stone) => money(stone.usdPerCt),
  },
  {
    id: 'usdTotal',
    title: ({ t }) => t('heads.usdTotal'),
    widthPx: 108,
    align: 'end',
    sort: 'usdTotal',
    cell: (stone) => strongMoney(stone.usdTotal),
  },
  {
    id: 'rmbTotal',
    title: ({ t }) => t('heads.rmbTotal'),
    widthPx: 116,
    align: 'end',
    sort: 'rmbTotal',
    cell: (stone) => strongMoney(stone.rmbTotal),
  },
  {
    id: 'tablePct',
    title: ({ t }) => t('heads.tablePct'),
    widthPx: 64,
    align: 'end',
    sort: 'tablePct',
    cell: (stone) => measure(stone.tablePct, 1),
  },
  {
    id: 'depthPct',
    title: ({ t }) => t('heads.depthPct'),
    widthPx: 66,
    align: 'end',
    sort: 'depthPct',
    cell: (stone) => measure(stone.depthPct, 1),
  },
  {
    id: 'ratio',
    title: ({ t }) => t('heads.ratio'),
    widthPx: 66,
    align: 'end',
    sort: 'ratio',
    cell: (stone) => measure(stone.ratio, 2),
  },
  {
    id: 'measurements',
    title: ({ t }) => t('heads.measurements'),
    widthPx: 150,
    cell: (stone) => measurements(stone),
  },
  {
    id: 'length',
    title: ({ say }) => say(fieldLabels.length),
    widthPx: 86,
    align: 'end',
    sort: 'length',
    cell: (stone) => measure(stone.length, 2),
  },
  {
    id: 'width',
    title: ({ say }) => say(fieldLabels.width),
    widthPx: 86,
    align: 'end',
    sort: 'width',
    cell: (stone) => measure(stone.width, 2),
  },
  {
    id: 'depth',
    title: ({ say }) => say(fieldLabels.depth),
    widthPx: 86,
    align: 'end',
    sort: 'depth',
    cell: (stone) => measure(stone.depth, 2),
  },
  { id: 'bgm', title: ({ t }) => t('heads.bgm'), widthPx: 96, cell: tintCell },
  {
    id: 'location',
    title: ({ say }) => say(fieldLabels.location),
    widthPx: 116,
    cell: (stone) => (stone.location ? cut(placeName(stone.location), 116) : none),
  },
  { id: 'kind', title: ({ say }) => say(fieldLabels.kind), widthPx: 96, cell: (stone, { say }) => kindBadge(stone.kind, say) },
  {
    id: 'media',
    title: ({ t }) => t('heads.media'),
    widthPx: 62,
    align: 'center',
    cell: mediaCell,
  },
  {
    id: 'availability',
    title: ({ t }) => t('heads.availability'),
    widthPx: 100,
    cell: (stone, { say }) => availabilityBadge(stone.availability, say),
  },
  { id: 'seenAt', title: ({ say }) => say(fieldLabels.seenAt), widthPx: 118, sort: 'seenAt', cell: (stone) => timeAgo(stone.seenAt) },
  {
    id: 'supplier',
    title: ({ say }) => say(fieldLabels.supplier),
    widthPx: 150,
    staff: true,
    cell: (stone) => (stone.supplierName ? cut(stone.supplierName, 150) : none),
  },
]

function makeCell(stone: Stone): ReactNode {
  const words = makeSummary(stone)
  return words.endsWith('EX') && words.length === 3 ? <span className={styles.make}>{words}</span> : words
}

function fluorescenceCell(stone: Stone, { say }: CellWords): ReactNode {
  if (!stone.fluorescence) return none
  const words = say(fluorescenceLabels[stone.fluorescence])
  return currentLanguage() === 'zh' ? words : <span title={words}>{stone.fluorescence}</span>
}

function certificateCell(stone: Stone, { t, parts, say }: CellWords): ReactNode {
  const { lab, reportNo } = stone
  const url = labCheckUrl(lab, reportNo)
  return (
    <>
      {lab && <span className={styles.lab}>{say(labLabels[lab])}</span>}
      {reportNo && <span className={reportNo.length > 14 ? styles.longNo : undefined}>{reportNo}</span>}
      {lab === null && reportNo === null && <span className={styles.noCertificate}>{parts('noCertificate')}</span>}
      {reportNo && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.copy}
          aria-label={parts('copyNo', { no: reportNo })}
          title={parts('copyNo', { no: reportNo })}
          onClick={(event) => {
            event.stopPropagation()
            void copyText(reportNo)
          }}
        />
      )}
      {url && (
        <a
          tabIndex={-1}
          className={styles.labPage}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={parts('labPage', { no: reportNo ?? '' })}
          title={parts('labPage', { no: reportNo ?? '' })}
          onClick={(event) => event.stopPropagation()}
        />
      )}
      {stone.moreOffers > 0 && (
        <span className={styles.offers} title={t('moreOffers', { count: stone.moreOffers })}>
          +{stone.moreOffers}
        </span>
      )}
      {/* Its own column is beyond the edge of most screens: what can't be had is told beside the number. */}
      {stone.availability !== 'available' && availabilityBadge(stone.availability, say)}
    </>
  )
}

/** No tint at all is told with one word; what was not looked at stays a dash. */
function tintCell(stone: Stone, { t, say }: CellWords): ReactNode {
  const tints = (['brown', 'green', 'milk'] as const).map((name) => ({ name, degree: stone[name] }))
  if (tints.every(({ degree }) => degree === 0)) return <span className={styles.clean}>{t('noBgm')}</span>
  const seen = tints.flatMap(({ name, degree }) => (degree ? [say(tintLabels[name][degree])] : []))
  return seen.length === 0 ? none : cut(seen.join(htmlLanguage[currentLanguage()] === 'en' ? ', ' : ' '), 96)
}

function mediaCell(stone: Stone, { t }: CellWords): ReactNode {
  if (!stone.imageUrl && !stone.videoUrl) return none
  return (
    <span className={styles.media}>
      {stone.imageUrl && <IconPhoto size={16} stroke={1.6} aria-label={t('hasPhoto')} />}
      {stone.videoUrl && <IconPlayerPlay size={16} stroke={1.6} aria-label={t('hasVideo')} />}
    </span>
  )
}

/** The drawing of the shape that stands for the stone in the table. */
export const pictureCell = (stone: Stone): ReactNode => (
  <span className={styles.picture} data-color={stone.fancyColor ?? undefined}>
    <ShapeIcon shape={stone.shape} size={25} />
  </span>
)
