import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { keepParcelsApi, parcelLogFields, type ParcelLogField } from '@loupe/domain/parcels/keep-parcels.api.ts'
import { remainderRules, saleStates } from '@loupe/domain/parcels/parcel.ts'
import { stockKinds } from '@loupe/domain/stock/grades.ts'
import { shapeLabels, stockKindLabels } from '@loupe/domain/stock/labels.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query.ts'
import { pagedRows } from '../../lists/list-read.ts'
import { ListSection } from '../../lists/list-section.tsx'
import { LogLine } from '../../lists/log-line.tsx'
import { Moved } from '../../lists/moved.tsx'
import { Section } from '../../lists/section.tsx'
import { timeAgo } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import type { KeepText } from './keep.text.en.ts'

type LogRow = OutputOf<typeof keepParcelsApi.log>['rows'][number]

/** How a field of the log is called, and its values said. */
function useFieldWords() {
  const t = useText<KeepText>('keep')
  const say = useLabel()
  const nameOf = (field: ParcelLogField): string => {
    if (field === 'saleStatus') return t('stateHead')
    if (field === 'remainder' || field === 'bands' || field === 'kind') return t(field)
    return t(`fields.${field}`)
  }
  const valueOf = (field: ParcelLogField, value: string | null): string => {
    const state = saleStates.find((each) => each === value)
    const rule = remainderRules.find((each) => each === value)
    const kind = stockKinds.find((each) => each === value)
    const shape = shapes.find((each) => each === value)
    if (field === 'saleStatus' && state) return t(`states.${state}`)
    if (field === 'remainder' && rule) return t(`remainders.${rule}`)
    if (field === 'kind' && kind) return say(stockKindLabels[kind])
    if (field === 'shape' && shape) return say(shapeLabels[shape])
    return value === null || value === '' ? '–' : value
  }
  return { nameOf, valueOf }
}

/** What was changed of a parcel: who, when, from what to what. */
export function ParcelLog({ id }: { readonly id: string }) {
  const t = useText<KeepText>('keep')
  const list = useInfiniteQuery(pages(keepParcelsApi.log, { id, limit: 20 }))
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
  const t = useText<KeepText>('keep')
  const { nameOf, valueOf } = useFieldWords()
  return (
    <LogLine at={row.at} when={timeAgo(row.at)}>
      <strong>{row.by ?? t('theHouse')}</strong>
      <Text as="ul" above={3} tone="dim" breaks>
        {parcelLogFields.map((field) => {
          const moved = row.fields[field]
          return moved && <Moved key={field} name={nameOf(field)} from={valueOf(field, moved.from)} to={valueOf(field, moved.to)} />
        })}
      </Text>
    </LogLine>
  )
}
