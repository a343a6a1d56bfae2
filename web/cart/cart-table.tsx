import { ActionIcon, Checkbox } from '@mantine/core'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { IconTrash } from '@tabler/icons-react'
import { Amount } from '../prices/amount.tsx'
import { stoneTitle } from '../gems/stone-words.ts'
import { classes } from '../ui/look/classes.ts'
import table from '../lists/table.module.css'
import { useLabel } from '../text/use-label.ts'
import { backPoints, groupThousands, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import { ChangeWords } from './change-words.tsx'
import { CartStone, LikeHeld } from './cart-stone.tsx'
import type { CartItem } from './cart-change.ts'
import type { CartRows } from './cart-rows.ts'
import type { CartText } from './cart.text.en.ts'
import { goneTitle } from './gone-title.ts'
import styles from './cart-table.module.css'

/** The cart on a desk: one line per stone, gone ones struck through in place. */
export function CartTable({ rows }: { rows: CartRows }) {
  const t = useText<CartText>('cart')
  const say = useLabel()
  const open = rows.items.filter((item) => item.stone).map((item) => item.id)
  const chosen = open.filter((id) => rows.isChosen(id))
  // Lab-grown stones have no list price: two columns of dashes tell nobody anything.
  const hasList = rows.items.some(({ stone }) => stone?.rap)
  return (
    <table className={classes(table.table, styles.table)}>
      <thead>
        <tr>
          <th className={table.pick}>
            <Checkbox
              size="xs"
              color={rows.origin}
              aria-label={t('chooseAll')}
              checked={open.length > 0 && chosen.length === open.length}
              indeterminate={chosen.length > 0 && chosen.length < open.length}
              onChange={(event) => rows.choose(open, event.currentTarget.checked)}
            />
          </th>
          <th>{t('stone')}</th>
          {hasList && <th className={table.number}>{say(fieldLabels.rap)}</th>}
          {hasList && <th className={table.number}>{say(fieldLabels.back)}</th>}
          <th className={table.number}>{say(fieldLabels.usdPerCt)}</th>
          <th className={table.number}>USD</th>
          <th className={table.number}>RMB</th>
          <th>{t('sinceAdded')}</th>
          <th className={styles.act}>
            <span className="visually-hidden">{t('remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.items.map((item) => (
          <CartRow key={item.id} item={item} rows={rows} hasList={hasList} />
        ))}
      </tbody>
    </table>
  )
}

const figure = (value: string | null | undefined): string => (value ? groupThousands(value) : '–')

function CartRow({ item, rows, hasList }: { item: CartItem; rows: CartRows; hasList: boolean }) {
  const t = useText<CartText>('cart')
  const say = useLabel()
  const { stone } = item
  const name = stone ? stoneTitle(stone, say) : goneTitle(item.title, say)
  return (
    <tr data-gone={!stone || undefined}>
      <td className={table.pick}>
        <Checkbox
          size="xs"
          color={rows.origin}
          aria-label={t('choose', { stone: name })}
          disabled={!stone}
          checked={stone !== null && rows.isChosen(item.id)}
          onChange={(event) => rows.choose([item.id], event.currentTarget.checked)}
        />
      </td>
      <td>
        <CartStone item={item} />
      </td>
      {hasList && <ListPrice stone={stone} />}
      <td className={table.number}>{figure(stone?.usdPerCt)}</td>
      <td className={table.number}>{stone ? figure(stone.usdTotal) : <Amount currency="USD" value={item.usdTotalThen} struck />}</td>
      <td className={table.number}>
        <strong>{figure(stone?.rmbTotal)}</strong>
      </td>
      <td>
        <ChangeWords item={item} />
        {item.held ? (
          <LikeHeld held={item.held} />
        ) : (
          <Text as="div" tone="dim" size={12} oneLine>
            {t('addedAgo', { ago: timeAgo(item.addedAt) })}
          </Text>
        )}
      </td>
      <td className={styles.act}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('removeOne', { stone: name })}
          title={t('remove')}
          onClick={() => rows.remove([item])}
        >
          <IconTrash size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}

const ListPrice = ({ stone }: Pick<CartItem, 'stone'>) => (
  <>
    <td className={table.number}>{figure(stone?.rap)}</td>
    <td className={table.number}>{stone?.back ? backPoints(stone.back) : '–'}</td>
  </>
)
