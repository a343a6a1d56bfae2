import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { Text as Label } from '@loupe/domain/api/text.ts'
import type { JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import { keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import { categoryLabels, clawLabels, inlayLabels, materialLabel, styleFamilyLabels } from '@loupe/domain/jewelry/labels.ts'
import type { PieceRule } from '@loupe/domain/jewelry/piece-rule.ts'
import { materialCodes } from '@loupe/domain/jewelry/metals.ts'
import { labLabels, shapeLabels, stockKindLabels } from '@loupe/domain/stock/labels.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query.ts'
import { pagedRows } from '../../lists/list-read.ts'
import { ListSection } from '../../lists/list-section.tsx'
import { LogLine } from '../../lists/log-line.tsx'
import { Moved } from '../../lists/moved.tsx'
import { Section } from '../../lists/section.tsx'
import { count, timeAgo } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText, type Say } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import type { KeptText } from './kept.text.en.ts'

type LogRow = OutputOf<typeof keepJewelryApi.log>['rows'][number]

/** What the columns of the log are called. */
const names = {
  sale_status: 'stateHead',
  price_rule: 'priceRule',
  usd_total: 'usd',
  usd_from: 'fields.usdFrom',
  kind: 'kind',
  location: 'where',
  comment: 'comment',
  category: 'category',
  material: 'metal',
  materials: 'metal',
  gross_g: 'fields.grossGrams',
  net_g: 'fields.netGrams',
  size_label: 'fields.handSize',
  shape: 'fields.shape',
  color: 'fields.color',
  fancy_color: 'fields.color',
  fancy_intensity: 'fields.color',
  clarity: 'fields.clarity',
  main_carats: 'fields.mainCarats',
  side_pieces: 'fields.sidePieces',
  side_carats: 'fields.sideCarats',
  lab: 'fields.lab',
  report_no: 'fields.reportNo',
  supplier_hold: 'fields.status',
  image_url: 'fields.imageUrl',
  video_url: 'fields.videoUrl',
  style_id: 'fields.styleNo',
  name: 'fields.name',
  claw: 'fields.claw',
  inlay: 'fields.inlay',
  family: 'fields.family',
  size_from: 'sizeFrom',
  size_to: 'sizeTo',
  main_from: 'mainFrom',
  main_to: 'mainTo',
  version: 'version',
} as const satisfies Readonly<Record<string, Parameters<Say<KeptText>>[0]>>
const isNamed = (field: string): field is keyof typeof names => field in names

const options: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  category: categoryLabels,
  claw: clawLabels,
  inlay: inlayLabels,
  family: styleFamilyLabels,
  kind: stockKindLabels,
  shape: shapeLabels,
  lab: labLabels,
}

/** A rule in a line: every part that is something. */
function ruleWords(t: Say<KeptText>, value: string): string {
  // As the database keeps it, which takes no other.
  const { lossPercent, makingPerGram, makingUsd, centrePerCt, sidePerCt, settingUsd, marginPercent } = JSON.parse(value) as PieceRule
  const parts = [
    ['lossPercent', lossPercent],
    ['makingPerGram', makingPerGram],
    ['making', makingUsd],
    ['stonesPerCt', centrePerCt],
    ['sidePerCt', sidePerCt],
    ['settingFee', settingUsd],
    ['marginPercent', marginPercent],
  ] as const
  return parts.flatMap(([field, said]) => (Number(said) === 0 ? [] : [`${t(`fields.${field}`)} ${said}`])).join(', ') || t('priceByMetal')
}

function useValueWords() {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  return (field: string, value: string | null): string => {
    if (value === null || value === '') return '–'
    if (value === 'for_sale' || value === 'delisted') return t(`states.${value}`)
    const label = options[field]?.[value]
    if (label !== undefined) return say(label)
    if (field === 'price_rule') return ruleWords(t, value)
    const parts = value.split(', ')
    return parts.every((part) => materialCodes.includes(part)) ? parts.map((part) => say(materialLabel(part))).join(', ') : value
  }
}

/** What was changed of a piece or a style: who, when, from what to what. */
export function KeptLog({ form, id }: { readonly form: JewelryForm; readonly id: string }) {
  const t = useText<KeptText>('kept')
  const list = useInfiniteQuery(pages(keepJewelryApi.log, { form, id, limit: 20 }))
  return (
    <Section title={t('log')}>
      <ListSection
        read={pagedRows(list)}
        failed={t('logFailed')}
        none={
          <Text tone="dim" size={13}>
            {t('logNone')}
          </Text>
        }
        line={(row) => <Entry key={row.id} row={row} />}
      />
    </Section>
  )
}

function Entry({ row }: { readonly row: LogRow }) {
  const t = useText<KeptText>('kept')
  const valueOf = useValueWords()
  return (
    <LogLine at={row.at} when={timeAgo(row.at)}>
      <strong>{row.by ?? t('theHouse')}</strong>
      {row.together !== null && row.together > 1 && (
        <Text tone="dim"> {t('withOthers', { count: row.together, shown: count(row.together) })}</Text>
      )}
      <Text as="ul" above={3} tone="dim" breaks>
        {Object.entries(row.fields).map(([field, { from, to }]) => (
          <Moved key={field} name={isNamed(field) ? t(names[field]) : field} from={valueOf(field, from)} to={valueOf(field, to)} />
        ))}
      </Text>
    </LogLine>
  )
}
