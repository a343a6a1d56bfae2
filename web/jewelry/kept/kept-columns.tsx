import { labLabels } from '@loupe/domain/stock/labels.ts'
import type { KeptJewel } from '@loupe/domain/jewelry/keep/kept-jewel.ts'
import { Checkbox } from '@mantine/core'
import { GoodsPicture } from '../../gems/pictures/goods-picture.tsx'
import { placeName } from '../../gems/place-words.ts'
import { RowCard } from '../../lists/list-cards.tsx'
import { Opener, type Column } from '../../lists/list-table.tsx'
import table from '../../lists/table.module.css'
import { groupThousands, timeAgo } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { keptTitle, metalsOf, sizesOf, stoneOf, weightOf } from './kept-words.ts'
import type { KeptText } from './kept.text.en.ts'
import type { Picking } from './use-picked.ts'

type How = { readonly isHouse: boolean; readonly picking: Picking | null }

type PickProps = { readonly jewel: KeptJewel; readonly picking: Picking; readonly size: 'xs' | 'md' }

/** A box to tick; pressing it does not open the row. */
function Pick({ jewel, picking, size }: PickProps) {
  const t = useText<KeptText>('kept')
  return (
    <Checkbox
      size={size}
      aria-label={t('pickOne', { no: jewel.number })}
      checked={picking.has(jewel.id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => picking.press(jewel.id)}
    />
  )
}

const usdOf = ({ usd }: KeptJewel): string => (usd === null ? '–' : groupThousands(usd))

const lines = (upper: string, lower: string) => (
  <>
    <Text oneLine>{upper}</Text>
    <div className={table.dim}>{lower}</div>
  </>
)

/** What a line tells of a piece or a style that is kept. */
export function useKeptColumns({ isHouse, picking }: How): readonly Column<KeptJewel>[] {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  const language = useLanguage()
  const columns: readonly (Column<KeptJewel> | null)[] = [
    picking && {
      name: 'pick',
      head: <span className="visually-hidden">{t('pick')}</span>,
      kind: 'pick',
      cell: (jewel) => <Pick jewel={jewel} picking={picking} size="xs" />,
    },
    {
      name: 'number',
      head: t('number'),
      beside: true,
      cell: (jewel) => (
        <>
          <Opener label={t('open', { no: jewel.number })}>{jewel.number}</Opener>
          <div className={table.dim}>{jewel.stockNo}</div>
        </>
      ),
    },
    {
      name: 'goods',
      head: t('goods'),
      isClipped: true,
      beside: (jewel) => (
        <>
          <Text weight={600} oneLine>
            {keptTitle(jewel, say, language)}
          </Text>
          <div className={table.dim}>{metalsOf(jewel, say, 3)}</div>
        </>
      ),
      cell: (jewel) => (
        <Row gap={9}>
          <GoodsPicture url={jewel.imageUrl} shape="round" size={40} />
          <span>
            <Text weight={600} oneLine>
              {keptTitle(jewel, say, language)}
            </Text>
            <div className={table.dim}>{metalsOf(jewel, say, 3)}</div>
          </span>
        </Row>
      ),
    },
    {
      name: 'stone',
      head: t('stone'),
      isWide: true,
      cell: (jewel) => lines(stoneOf(jewel, say) || '–', jewel.form === 'style' ? '' : certificateOf(jewel, say)),
    },
    {
      name: 'weight',
      head: t('weight'),
      isWide: true,
      cell: (jewel) => lines(weightOf(jewel) || sizesOf(jewel, say) || '–', weightOf(jewel) === '' ? '' : sizesOf(jewel, say)),
    },
    {
      name: 'usd',
      head: t('usd'),
      kind: 'number',
      beside: true,
      cell: (jewel) => (
        <>
          <strong>{usdOf(jewel)}</strong>
          {jewel.form === 'style' && <div className={table.dim}>{t(jewel.version === null ? 'noBill' : 'fromLeast')}</div>}
          {jewel.byMetal && <div className={table.dim}>{t('byMetal')}</div>}
        </>
      ),
    },
    {
      name: 'where',
      head: t('stateAndPlace'),
      cell: (jewel) => lines(t(`states.${jewel.state}`), jewel.location === null ? '' : placeName(jewel.location)),
    },
    isHouse
      ? {
          name: 'supplier',
          head: t('supplier'),
          isWide: true,
          cell: (jewel) => (
            <Text block cut style={{ maxWidth: 130 }} title={jewel.supplierName}>
              {jewel.supplierName}
            </Text>
          ),
        }
      : null,
    { name: 'seen', head: t('seen'), isWide: true, cell: (jewel) => timeAgo(jewel.seenAt) },
  ]
  return columns.filter((column) => column !== null)
}

type Say = ReturnType<typeof useLabel>
const certificateOf = ({ lab, reportNo }: KeptJewel, say: Say): string =>
  [lab === null ? '' : say(labLabels[lab]), reportNo ?? ''].filter(Boolean).join(' ')

type CardProps = How & { readonly jewel: KeptJewel; readonly onOpen: () => void }

/** One where a table has no room. */
export function KeptCard({ jewel, isHouse, picking, onOpen }: CardProps) {
  const t = useText<KeptText>('kept')
  const say = useLabel()
  const language = useLanguage()
  return (
    <Stack columns={picking === null ? 'minmax(0, 1fr)' : '36px minmax(0, 1fr)'} gap={4} align="center">
      {picking !== null && <Pick jewel={jewel} picking={picking} size="md" />}
      <RowCard onOpen={onOpen} origin={jewel.origin} label={t('open', { no: jewel.number })}>
        <Row as="span" gap={10} align="start">
          <GoodsPicture url={jewel.imageUrl} shape="round" size={56} />
          <Stack as="span" gap={2} shrinks>
            <Text size={15} weight={650}>
              {keptTitle(jewel, say, language)}
            </Text>
            <Text size={13}>{[metalsOf(jewel, say, 3), stoneOf(jewel, say)].filter(Boolean).join(' · ')}</Text>
            <Text tone="dim" size={13} figures>
              {[jewel.number, jewel.stockNo, weightOf(jewel)].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
        </Row>
        <Row as="span" gap="2px 10px" wrap justify="between">
          <Text weight={650} figures>
            {jewel.usd === null ? '–' : `${jewel.form === 'style' ? `${t('fromLeast')} ` : ''}$${usdOf(jewel)}`}
          </Text>
          <Text tone="dim" size={13}>
            {[t(`states.${jewel.state}`), jewel.location === null ? '' : placeName(jewel.location)].filter(Boolean).join(' · ')}
          </Text>
        </Row>
        {isHouse && (
          <Text tone="dim" size={13}>
            {jewel.supplierName}
          </Text>
        )}
      </RowCard>
    </Stack>
  )
}
