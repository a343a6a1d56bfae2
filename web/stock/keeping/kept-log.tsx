import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import type { StoneLogRow } from '@loupe/domain/stock/keeping/kept-stone.ts'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { allFieldLabels, optionLabels } from '@loupe/domain/stock/option-labels.ts'
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
import type { KeepingText } from './keeping.text.en.ts'

type SayLabel = ReturnType<typeof useLabel>
type LogValue = StoneLogRow['fields'][string]['from']

const labels: Readonly<Record<string, (typeof fieldLabels)['carat']>> = { ...fieldLabels, ...allFieldLabels }

/** Fields that have no label of a stone's own, and what the others are called. */
function nameOf(field: string, t: Say<KeepingText>, say: SayLabel): string {
  if (field === 'saleStatus') return t('stateHead')
  if (field === 'supplierHold') return t('supplierHold')
  if (field === 'usdTotalGiven') return t('totalGiven')
  const label = labels[field]
  return label === undefined ? field : say(label)
}

function valueWords(field: string, value: LogValue, t: Say<KeepingText>, say: SayLabel): string {
  if (value === null || value === '') return '–'
  if (field === 'saleStatus') return value === 'for_sale' ? t('states.for_sale') : t('states.delisted')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  const options: Readonly<Record<string, Readonly<Record<string, (typeof fieldLabels)['carat']>> | undefined>> = optionLabels
  const label = options[field]?.[String(value)]
  return label === undefined ? String(value) : say(label)
}

/** What happened to a stone: who, when, from what to what, by which file. */
export function KeptLog({ id }: { readonly id: string }) {
  const t = useText<KeepingText>('keeping')
  const list = useInfiniteQuery(pages(keepingApi.log, { id, limit: 20 }))
  const came = list.data?.pages[0]?.came
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
        line={(row) => <KeptLogLine key={row.id} row={row} />}
      />
      {came && !list.hasNextPage && (
        <ul>
          <LogLine at={came.at} when={timeAgo(came.at)}>
            {came.import === null ? t('cameByHand') : t('cameBy', { file: came.import.fileName })}
          </LogLine>
        </ul>
      )}
    </Section>
  )
}

function KeptLogLine({ row }: { readonly row: StoneLogRow }) {
  const t = useText<KeepingText>('keeping')
  const say = useLabel()
  return (
    <LogLine at={row.at} when={timeAgo(row.at)}>
      <strong>{row.by ?? (row.isHouse ? t('theHouse') : '')}</strong> {t(`deeds.${row.deed}`)}
      {row.change !== null && row.change.stones > 1 && (
        <Text tone="dim"> {t('withOthers', { count: row.change.stones, shown: count(row.change.stones) })}</Text>
      )}
      {row.import && (
        <Text tone="dim" breaks block>
          {row.import.fileName}
        </Text>
      )}
      <Text as="ul" above={3} tone="dim" breaks>
        {Object.entries(row.fields).map(([field, { from, to }]) => (
          <Moved key={field} name={nameOf(field, t, say)} from={valueWords(field, from, t, say)} to={valueWords(field, to, t, say)} />
        ))}
      </Text>
    </LogLine>
  )
}
