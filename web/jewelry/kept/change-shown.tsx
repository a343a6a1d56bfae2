import { jewelryChangesApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import { jewelryRefusals, type JewelryChangeView } from '@loupe/domain/jewelry/keep/jewelry-change.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '../../api/query.ts'
import { pagedRows } from '../../lists/list-read.ts'
import { ListSection } from '../../lists/list-section.tsx'
import { Money } from '../../prices/figures.tsx'
import { count, groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { keptTitle } from './kept-words.ts'
import type { KeptText } from './kept.text.en.ts'

const priced: ReadonlySet<JewelryChangeView['change']['what']> = new Set(['price', 'percent', 'margin'])

function useHeadline(view: JewelryChangeView): string {
  const t = useText<KeptText>('kept')
  if (view.state === 'undone') return t('takenBack', { count: view.restored, shown: count(view.restored) })
  if (view.state === 'done') return t('wereChanged', { count: view.changed, shown: count(view.changed) })
  return view.changes === 0
    ? t('nothingChanges')
    : t('wouldChange', { count: view.changes, shown: count(view.changes), of: count(view.goods) })
}

/** How many change, what they cost together, which change most, and which stay and why. */
export function ChangeShown({ view }: { readonly view: JewelryChangeView }) {
  const headline = useHeadline(view)
  const stays = jewelryRefusals.reduce((sum, why) => sum + (view.refused[why] ?? 0), 0)
  return (
    <>
      <Text as="p" size={16} weight={650} role="status">
        {headline}
      </Text>
      {view.state !== 'undone' && <Totals view={view} />}
      {stays > 0 && view.state !== 'undone' && <Left key={view.state} view={view} of="change" number={stays} />}
      {view.left > 0 && <Left view={view} of="undo" number={view.left} />}
      {view.state !== 'undone' && view.largest.length > 0 && <Largest view={view} />}
    </>
  )
}

function Totals({ view: { totals, change } }: { readonly view: JewelryChangeView }) {
  const t = useText<KeptText>('kept')
  if (totals === null) return null
  const moves = priced.has(change.what)
  return (
    <Stack gap={2} frame="box" pad="12px 14px">
      <Text tone="dim" size={12}>
        {t('together')}
      </Text>
      <Text size={16} weight={600} figures>
        {moves && (
          <Text tone="dim" weight={400}>
            <Money amount={totals.before} currency="USD" /> →{' '}
          </Text>
        )}
        <Money amount={moves ? totals.after : totals.before} currency="USD" strong />
      </Text>
    </Stack>
  )
}

const usd = (amount: string | null): string => (amount === null ? '–' : `$${groupThousands(amount)}`)

/** Those that change most, each with its price before and after. */
function Largest({ view }: { readonly view: JewelryChangeView }) {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  const language = useLanguage()
  const moves = priced.has(view.change.what)
  return (
    <Stack gap={6} narrows>
      <Text as="h3" size={14} weight={600}>
        {t(moves ? 'largest' : 'dearest', { count: view.largest.length })}
      </Text>
      <Stack as="ul" gap={0} frame="box">
        {view.largest.map(({ jewel, before, after }) => (
          <Box as="li" key={jewel.id} pad="8px 12px" ruled="below">
            <Row gap="2px 12px" wrap justify="between">
              <span>
                <Text weight={550}>{keptTitle(jewel, say, language)}</Text>{' '}
                <Text tone="dim" size={12} figures>
                  {`${jewel.number} · ${jewel.stockNo}`}
                </Text>
              </span>
              <Text figures>
                {moves && <Text tone="dim">{`${usd(before)} → `}</Text>}
                <strong>{usd(moves ? after : before)}</strong>
              </Text>
            </Row>
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}

type LeftProps = { readonly view: JewelryChangeView; readonly of: 'change' | 'undo'; readonly number: number }

/** How many stay as they are and why; their names when asked for. */
function Left({ view, of, number }: LeftProps) {
  const t = useText<KeptText>('kept')
  const [open, setOpen] = useState(false)
  const why = jewelryRefusals.flatMap((each) => {
    const some = view.refused[each] ?? 0
    return some > 0 ? [`${t(`stays.${each}`)} ${count(some)}`] : []
  })
  return (
    <Stack gap={8} narrows ground="warn" round={8} pad="10px 14px">
      <Row gap="4px 14px" wrap justify="between">
        <Stack gap={2} shrinks>
          <Text weight={600}>{t(of === 'change' ? 'stay' : 'leftSince', { count: number, shown: count(number) })}</Text>
          {of === 'change' && <Text size={13}>{why.join(' · ')}</Text>}
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
          {t(open ? 'hideThem' : 'showThem')}
        </Text>
      </Row>
      {open && <Names id={view.id} of={of} />}
    </Stack>
  )
}

function Names({ id, of }: { readonly id: string; readonly of: 'change' | 'undo' }) {
  const t = useText<KeptText>('kept')
  const list = useInfiniteQuery(pages(jewelryChangesApi.left, { id, of, limit: 50 }))
  return (
    <ListSection
      read={pagedRows(list)}
      failed={t('failed')}
      none=""
      line={(one) => (
        <Row as="li" key={one.id} gap={12} justify="between" size={13} pad="3px 0">
          <Text figures breaks>
            {`${one.number} · ${one.stockNo}`}
          </Text>
          <Text tone="dim" oneLine>
            {t(`stays.${one.why}`)}
          </Text>
        </Row>
      )}
    />
  )
}
