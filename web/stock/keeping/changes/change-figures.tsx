import type { ChangeView } from '@loupe/domain/stock/keeping/stock-change.ts'
import type { ReactNode } from 'react'
import { ShapeIcon } from '../../../gems/shape-icon.tsx'
import { clarityWord, colorWords, stoneTitle } from '../../../gems/stone-words.ts'
import { ListTable, type Column } from '../../../lists/list-table.tsx'
import { Back, Money } from '../../../prices/figures.tsx'
import { useLabel } from '../../../text/use-label.ts'
import { useText } from '../../../text/use-text.ts'
import { Box } from '../../../ui/box.tsx'
import { Row } from '../../../ui/row.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { Text } from '../../../ui/text.tsx'
import { useDevice } from '../../../ui/use-device.ts'
import type { KeepingText } from '../keeping.text.en.ts'

type Price = { readonly back: string | null; readonly usdTotal: string }
type Large = ChangeView['largest'][number]

const priceChanges: ReadonlySet<ChangeView['change']['what']> = new Set(['back', 'points', 'perCt', 'total', 'percent'])
const isPriced = ({ change }: ChangeView): boolean => priceChanges.has(change.what)

/** What the stones that change cost together, before and after. */
export function Totals({ view }: { readonly view: ChangeView }) {
  const t = useText<KeepingText>('keeping')
  if (view.totals === null) return null
  const { before, after } = view.totals
  return (
    <Row gap="6px 28px" wrap align="start" frame="box" pad="12px 14px">
      <Figure name={t('together')}>
        <Pair
          isPriced={isPriced(view)}
          before={<Money amount={before.usdTotal} currency="USD" />}
          after={<Money amount={after.usdTotal} currency="USD" strong />}
        />
      </Figure>
      {before.back !== null && (
        <Figure name={t('averageBack')}>
          <Pair isPriced={isPriced(view)} before={<Back back={before.back} />} after={<Back back={after.back} />} />
        </Figure>
      )}
    </Row>
  )
}

const Figure = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Stack gap={2}>
    <Text tone="dim" size={12}>
      {name}
    </Text>
    <Text size={16} weight={600} figures>
      {children}
    </Text>
  </Stack>
)

type PairProps = { readonly isPriced: boolean; readonly before: ReactNode; readonly after: ReactNode }

const Pair = ({ isPriced: moves, before, after }: PairProps) =>
  moves ? (
    <>
      <Text tone="dim" weight={400}>
        {before} →
      </Text>{' '}
      {after}
    </>
  ) : (
    before
  )

const both = (price: Price) => (
  <Row as="span" gap={10} inline justify="end">
    {price.back !== null && (
      <Text tone="dim">
        <Back back={price.back} />
      </Text>
    )}
    <Money amount={price.usdTotal} currency="USD" bare />
  </Row>
)

/** A stone in one line: "Round 10.00 ct D VS1", and its number. */
function Named({ stone }: { readonly stone: Large['stone'] }) {
  const say = useLabel()
  return (
    <Row as="span" gap="2px 8px" wrap>
      <ShapeIcon shape={stone.shape} size={18} />
      <Text weight={550}>{[stoneTitle(stone, say), colorWords(stone, say), clarityWord(stone)].filter(Boolean).join(' ')}</Text>
      <Text tone="dim" size={12} figures>
        {stone.reportNo ?? stone.stockNo}
      </Text>
    </Row>
  )
}

/** The stones that change most: each with its price before and after. */
export function LargestChanges({ view }: { readonly view: ChangeView }) {
  const t = useText<KeepingText>('keeping')
  const device = useDevice()
  const priced = isPriced(view)
  const columns: readonly Column<Large>[] = [
    { name: 'stone', head: t('stone'), cell: ({ stone }) => <Named stone={stone} /> },
    { name: 'before', head: priced ? t('before') : 'USD', kind: 'number', cell: ({ before }) => both(before) },
    ...(priced
      ? [{ name: 'after', head: t('after'), kind: 'number', cell: ({ after }: Large) => <strong>{both(after)}</strong> } as const]
      : []),
  ]
  return (
    <Stack gap={6} narrows>
      <Text as="h3" size={14} weight={600}>
        {t(priced ? 'largest' : 'dearest', { count: view.largest.length })}
      </Text>
      {device === 'mobile' ? (
        <Stack as="ul" gap={0} frame="box">
          {view.largest.map((large) => (
            <Box as="li" key={large.stone.id} pad="9px 12px" ruled="below">
              <Named stone={large.stone} />
              <Row gap={8} justify="end" size={13}>
                {priced && <Text tone="dim">{both(large.before)} →</Text>}
                <strong>{both(priced ? large.after : large.before)}</strong>
              </Row>
            </Box>
          ))}
        </Stack>
      ) : (
        <Box frame="box">
          <ListTable look="section" rows={view.largest} columns={columns} idOf={({ stone }) => stone.id} />
        </Box>
      )}
    </Stack>
  )
}
