import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import { materialLabel, stoneRoleLabels } from '@loupe/domain/jewelry/labels.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query.ts'
import { pagedRows } from '../../lists/list-read.ts'
import { ListSection } from '../../lists/list-section.tsx'
import { LogLine } from '../../lists/log-line.tsx'
import { Section } from '../../lists/section.tsx'
import { groupThousands, timeAgo } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { StateWord } from '../../lists/state-word.tsx'
import { Text } from '../../ui/text.tsx'
import type { KeptText } from './kept.text.en.ts'

type Version = OutputOf<typeof keepJewelryApi.versions>['rows'][number]

/** What a style was made of, version by version: what was ordered keeps its own. */
export function Versions({ id }: { readonly id: string }) {
  const t = useText<KeptText>('kept')
  const list = useInfiniteQuery(pages(keepJewelryApi.versions, { id, limit: 5 }))
  return (
    <Section title={t('versions')}>
      <ListSection
        read={pagedRows(list)}
        failed={t('versionsFailed')}
        none={
          <Text tone="dim" size={13}>
            {t('versionsNone')}
          </Text>
        }
        line={(row) => <Entry key={row.version} row={row} />}
      />
    </Section>
  )
}

const usd = (amount: string): string => `$${groupThousands(amount)}`

function Entry({ row: { version, at, by, isInForce, bill } }: { readonly row: Version }) {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  const metals = [...new Set(bill.weights.map(({ material }) => material))].map((material) => {
    const grams = bill.weights.filter((each) => each.material === material).map((each) => Number(each.grams))
    return `${say(materialLabel(material))} ${Math.min(...grams).toFixed(2)} g`
  })
  const stones = bill.stones.map(
    ({ role, shape, pieces, carats, quality }) =>
      `${say(stoneRoleLabels[role])} ${pieces} × ${carats} ct ${say(shapeLabels[shape])} ${quality}`,
  )
  const seats = bill.seats.map(
    ({ shapes, mmFrom, mmTo }) => `${shapes.map((shape) => say(shapeLabels[shape])).join(', ')} ${mmFrom}–${mmTo} mm`,
  )
  const costs = [
    t('labourIs', { usd: usd(bill.labourUsd) }),
    t('marginIs', { percent: bill.marginPercent }),
    t('leadIs', { days: bill.leadDays }),
  ]
  return (
    <LogLine at={at} when={timeAgo(at)}>
      <strong>{t('versionNo', { version })}</strong> {isInForce && <StateWord tone="good">{t('inForce')}</StateWord>}{' '}
      <Text tone="dim">{by ?? t('theHouse')}</Text>
      <Text as="ul" above={3} breaks>
        {[metals.join(' · '), stones.join(' · '), seats.length > 0 ? `${t('seats')}: ${seats.join(' · ')}` : '', costs.join(' · ')]
          .filter(Boolean)
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </Text>
    </LogLine>
  )
}
