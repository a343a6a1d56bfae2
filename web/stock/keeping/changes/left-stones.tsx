import { changesApi } from '@loupe/domain/stock/keeping/changes.api.ts'
import { changeRefusals, type ChangeView } from '@loupe/domain/stock/keeping/stock-change.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '../../../api/query.ts'
import { pagedRows } from '../../../lists/list-read.ts'
import { ListSection } from '../../../lists/list-section.tsx'
import { count } from '../../../text/format.ts'
import { useText } from '../../../text/use-text.ts'
import { Row } from '../../../ui/row.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { Text } from '../../../ui/text.tsx'
import type { KeepingText } from '../keeping.text.en.ts'

/** How many stay as they are and why; their names when asked for. */
export function Stays({ view }: { readonly view: ChangeView }) {
  const t = useText<KeepingText>('keeping')
  const reasons = changeRefusals.flatMap((why) => ((view.refused[why] ?? 0) > 0 ? [{ why, stones: view.refused[why] ?? 0 }] : []))
  const stones = reasons.reduce((sum, each) => sum + each.stones, 0)
  if (stones === 0) return null
  const words = reasons.map(({ why, stones: some }) => `${t(`stays.${why}`)} ${count(some)}`).join(' · ')
  return <LeftStones key={view.state} id={view.id} of="change" title={t('stay', { count: stones, shown: count(stones) })} why={words} />
}

type Props = { readonly id: string; readonly of: 'change' | 'undo'; readonly title: string; readonly why?: string }

/** Stones that were left, by name and reason. */
export function LeftStones({ id, of, title, why }: Props) {
  const t = useText<KeepingText>('keeping')
  const [open, setOpen] = useState(false)
  return (
    <Stack gap={8} narrows ground="warn" round={8} pad="10px 14px">
      <Row gap="4px 14px" wrap justify="between">
        <Stack gap={2} shrinks>
          <Text weight={600}>{title}</Text>
          {why !== undefined && (
            <Text size={13} breaks>
              {why}
            </Text>
          )}
        </Stack>
        <Text
          as="button"
          type="button"
          tone="accent"
          weight={550}
          size={13}
          tall="target"
          underlines
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t('hideThem') : t('showThem')}
        </Text>
      </Row>
      {open && <Names id={id} of={of} />}
    </Stack>
  )
}

function Names({ id, of }: Pick<Props, 'id' | 'of'>) {
  const t = useText<KeepingText>('keeping')
  const list = useInfiniteQuery(pages(changesApi.left, { id, of, limit: 50 }))
  return (
    <ListSection
      read={pagedRows(list)}
      failed={t('failed')}
      none=""
      line={(stone) => (
        <Row as="li" key={stone.id} gap={12} justify="between" size={13} pad="3px 0">
          <Text figures breaks>
            {stone.stockNo === stone.name ? stone.name : `${stone.name} · ${stone.stockNo}`}
          </Text>
          <Text tone="dim" oneLine>
            {t(`stays.${stone.why}`)}
          </Text>
        </Row>
      )}
    />
  )
}
