import { Button } from '@mantine/core'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../api/query.ts'
import { StateWord } from '../lists/state-word.tsx'
import { pagedRows } from '../lists/list-read.ts'
import { ListSection } from '../lists/list-section.tsx'
import { count, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import styles from './list-history.module.css'
import type { RapList } from './price-list-state.ts'
import type { PricingText } from './pricing.text.en.ts'

type Props = {
  readonly shownId: string | null
  readonly onShow: (list: RapList) => void
  readonly onForce: (list: RapList, current: RapList | null) => void
}

/** Every list that was ever uploaded; any of them can be put in force. */
export function ListHistory({ shownId, onShow, onForce }: Props) {
  const t = useText<PricingText>('pricing')
  const read = pagedRows(useInfiniteQuery(pages(pricingApi.rapLists, {})))
  const current = read.rows?.find((list) => list.isCurrent) ?? null
  if (read.rows?.length === 0) return null
  return (
    <Panel title={t('history')} flush>
      <ListSection
        read={read}
        failed={t('historyFailed')}
        none={null}
        line={(list) => (
          <Row
            key={list.id}
            as="li"
            gap={8}
            justify="between"
            ruled="above"
            pad="9px var(--lp-edge)"
            className={styles.row}
            data-shown={list.id === shownId || undefined}
          >
            <Stack shrinks>
              <Row as="span" gap={8} weight={600} figures>
                {list.listDate} {list.isCurrent && <StateWord tone="good">{t('inForce')}</StateWord>}
              </Row>
              <Text tone="dim" size={12}>
                {t('cells', { round: count(list.roundCells), pear: count(list.pearCells) })}
              </Text>
              <Text tone="dim" size={12}>
                {list.importedBy
                  ? t('importedBy', { ago: timeAgo(list.importedAt), who: list.importedBy })
                  : t('imported', { ago: timeAgo(list.importedAt) })}
              </Text>
            </Stack>
            <Row gap={4} wrap align="stretch" justify="end">
              {list.id !== shownId && (
                <Button variant="subtle" size="compact-md" aria-label={`${t('show')}: ${list.listDate}`} onClick={() => onShow(list)}>
                  {t('show')}
                </Button>
              )}
              {!list.isCurrent && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`${t('apply')}: ${list.listDate}`}
                  onClick={() => onForce(list, current)}
                >
                  {t('apply')}
                </Button>
              )}
            </Row>
          </Row>
        )}
      />
    </Panel>
  )
}
