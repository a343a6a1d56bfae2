import type { Text } from '@loupe/domain/api/text.ts'
import { fieldLabels, fluorescenceLabels, shapeLabels, tintLabels } from '@loupe/domain/stock/labels.ts'
import type { SortName } from '@loupe/domain/stock/search.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconPhoto, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AvailabilityBadge, KindBadge } from '../parts/badges.tsx'
import { CertificateBadge } from '../parts/certificate-badge.tsx'
import { Back, Carat, Measure, Money } from '../parts/figures.tsx'
import { placeName } from '../parts/place-words.ts'
import { ShapeIcon } from '../parts/shape-icon.tsx'
import { clarityWord, colorWords, makeSummary, measurements } from '../parts/stone-words.ts'
import { useLabel } from '../parts/use-label.ts'
import { currentLanguage, htmlLanguage } from '../text/language.ts'
import { timeAgo } from '../text/format.ts'
import { useText, type Say } from '../text/use-text.ts'
import styles from './stone-columns.module.css'
import type { StockText } from './stock.text.en.ts'

export type StoneColumn = {
  readonly id: string
  readonly title: (words: { readonly t: Say<StockText>; readonly say: (text: Text) => string }) => string
  readonly widthPx: number
  readonly align?: 'end' | 'center'
  readonly frozen?: boolean
  readonly sort?: SortName
  /** Only for staff, who see suppliers. */
  readonly staff?: boolean
  readonly cell: (stone: Stone) => ReactNode
}

/** Columns of the stock table in their usual order (ui.md 2); the checkbox and the picture come before them. */
export const stoneColumns: readonly StoneColumn[] = [
  { id: 'shape', title: ({ say }) => say(fieldLabels.shape), widthPx: 92, frozen: true, cell: (stone) => <ShapeCell stone={stone} /> },
  {
    id: 'carat',
    title: ({ say }) => say(fieldLabels.carat),
    widthPx: 66,
    align: 'end',
    frozen: true,
    sort: 'carat',
    cell: (stone) => (
      <strong>
        <Carat weightCt={stone.carat} />
      </strong>
    ),
  },
  {
    id: 'color',
    title: ({ say }) => say(fieldLabels.color),
    widthPx: 72,
    align: 'center',
    sort: 'color',
    cell: (stone) => <ColorCell stone={stone} />,
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
    cell: (stone) => <MakeCell stone={stone} />,
  },
  {
    id: 'fluorescence',
    title: ({ t }) => t('heads.fluorescence'),
    widthPx: 66,
    align: 'center',
    cell: (stone) => <FluorescenceCell stone={stone} />,
  },
  { id: 'certificate', title: ({ say }) => say(fieldLabels.lab), widthPx: 244, cell: (stone) => <CertificateCell stone={stone} /> },
  {
    id: 'back',
    title: ({ say }) => say(fieldLabels.back),
    widthPx: 76,
    align: 'end',
    sort: 'back',
    cell: (stone) => <Back back={stone.back} />,
  },
  {
    id: 'usdPerCt',
    title: ({ t }) => t('heads.usdPerCt'),
    widthPx: 96,
    align: 'end',
    sort: 'usdPerCt',
    cell: (stone) => <Money bare amount={stone.usdPerCt} currency="USD" />,
  },
  {
    id: 'usdTotal',
    title: ({ t }) => t('heads.usdTotal'),
    widthPx: 108,
    align: 'end',
    sort: 'usdTotal',
    cell: (stone) => <Money bare strong amount={stone.usdTotal} currency="USD" />,
  },
  {
    id: 'rmbTotal',
    title: ({ t }) => t('heads.rmbTotal'),
    widthPx: 116,
    align: 'end',
    sort: 'rmbTotal',
    cell: (stone) => <Money bare strong amount={stone.rmbTotal} currency="RMB" />,
  },
  {
    id: 'tablePct',
    title: ({ t }) => t('heads.tablePct'),
    widthPx: 64,
    align: 'end',
    sort: 'tablePct',
    cell: (stone) => <Measure value={stone.tablePct} places={1} />,
  },
  {
    id: 'depthPct',
    title: ({ t }) => t('heads.depthPct'),
    widthPx: 66,
    align: 'end',
    sort: 'depthPct',
    cell: (stone) => <Measure value={stone.depthPct} places={1} />,
  },
  {
    id: 'ratio',
    title: ({ t }) => t('heads.ratio'),
    widthPx: 66,
    align: 'end',
    sort: 'ratio',
    cell: (stone) => <Measure value={stone.ratio} places={2} />,
  },
  {
    id: 'measurements',
    title: ({ t }) => t('heads.measurements'),
    widthPx: 150,
    cell: (stone) => <span className={styles.figures}>{measurements(stone)}</span>,
  },
  {
    id: 'length',
    title: ({ say }) => say(fieldLabels.length),
    widthPx: 86,
    align: 'end',
    sort: 'length',
    cell: (stone) => <Measure value={stone.length} places={2} />,
  },
  {
    id: 'width',
    title: ({ say }) => say(fieldLabels.width),
    widthPx: 86,
    align: 'end',
    sort: 'width',
    cell: (stone) => <Measure value={stone.width} places={2} />,
  },
  {
    id: 'depth',
    title: ({ say }) => say(fieldLabels.depth),
    widthPx: 86,
    align: 'end',
    sort: 'depth',
    cell: (stone) => <Measure value={stone.depth} places={2} />,
  },
  { id: 'bgm', title: ({ t }) => t('heads.bgm'), widthPx: 96, cell: (stone) => <TintCell stone={stone} /> },
  {
    id: 'location',
    title: ({ say }) => say(fieldLabels.location),
    widthPx: 116,
    cell: (stone) => (stone.location ? placeName(stone.location) : '–'),
  },
  { id: 'kind', title: ({ say }) => say(fieldLabels.kind), widthPx: 96, cell: (stone) => <KindBadge kind={stone.kind} /> },
  {
    id: 'media',
    title: ({ t }) => t('heads.media'),
    widthPx: 62,
    align: 'center',
    cell: (stone) => <MediaCell stone={stone} />,
  },
  {
    id: 'availability',
    title: ({ t }) => t('heads.availability'),
    widthPx: 100,
    cell: (stone) => <AvailabilityBadge availability={stone.availability} />,
  },
  { id: 'seenAt', title: ({ say }) => say(fieldLabels.seenAt), widthPx: 118, sort: 'seenAt', cell: (stone) => timeAgo(stone.seenAt) },
  { id: 'supplier', title: ({ say }) => say(fieldLabels.supplier), widthPx: 150, staff: true, cell: (stone) => stone.supplierName ?? '–' },
]

function ShapeCell({ stone }: { stone: Stone }) {
  const say = useLabel()
  return (
    <span className={styles.ellipsis} title={say(shapeLabels[stone.shape])}>
      {say(shapeLabels[stone.shape])}
    </span>
  )
}

function ColorCell({ stone }: { stone: Stone }) {
  const say = useLabel()
  const words = colorWords(stone, say) || '–'
  return (
    <span className={styles.ellipsis} title={stone.fancyColor ? words : undefined}>
      {words}
    </span>
  )
}

function MakeCell({ stone }: { stone: Stone }) {
  const words = makeSummary(stone)
  return <span className={words.endsWith('EX') && words.length === 3 ? styles.make : styles.figures}>{words}</span>
}

function FluorescenceCell({ stone }: { stone: Stone }) {
  const say = useLabel()
  if (!stone.fluorescence) return '–'
  const words = say(fluorescenceLabels[stone.fluorescence])
  return <span title={words}>{currentLanguage() === 'zh' ? words : stone.fluorescence}</span>
}

function CertificateCell({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  return (
    <span className={styles.certificate}>
      <CertificateBadge lab={stone.lab} reportNo={stone.reportNo} />
      {stone.moreOffers > 0 && (
        <span className={styles.offers} title={t('moreOffers', { count: stone.moreOffers })}>
          +{stone.moreOffers}
        </span>
      )}
      {/* Its own column is beyond the edge of most screens: what can't be had is told beside the number. */}
      {stone.availability !== 'available' && <AvailabilityBadge availability={stone.availability} />}
    </span>
  )
}

/** No tint at all is told with one word; what was not looked at stays a dash. */
function TintCell({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const tints = (['brown', 'green', 'milk'] as const).map((name) => ({ name, degree: stone[name] }))
  if (tints.every(({ degree }) => degree === 0)) return <span className={styles.clean}>{t('noBgm')}</span>
  const seen = tints.flatMap(({ name, degree }) => (degree ? [say(tintLabels[name][degree])] : []))
  const words = seen.join(htmlLanguage[currentLanguage()] === 'en' ? ', ' : ' ')
  return (
    <span className={styles.ellipsis} title={words}>
      {words || '–'}
    </span>
  )
}

function MediaCell({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  if (!stone.imageUrl && !stone.videoUrl) return <span className={styles.dim}>–</span>
  return (
    <span className={styles.media}>
      {stone.imageUrl && <IconPhoto size={16} stroke={1.6} aria-label={t('hasPhoto')} />}
      {stone.videoUrl && <IconPlayerPlay size={16} stroke={1.6} aria-label={t('hasVideo')} />}
    </span>
  )
}

/** The drawing of the shape that stands for the stone in the table. */
export function PictureCell({ stone }: { stone: Stone }) {
  return (
    <span className={styles.picture} data-color={stone.fancyColor ?? undefined}>
      <ShapeIcon shape={stone.shape} size={25} />
    </span>
  )
}
