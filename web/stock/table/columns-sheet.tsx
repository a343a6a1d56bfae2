import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLabel } from '../../text/use-label.ts'
import { useIsStaff } from '../../me/viewer.ts'
import { useText } from '../../text/use-text.ts'
import { Sheet } from '../../ui/over/sheet.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { Toggle, Toggles } from '../../ui/toggle.tsx'
import { stoneColumns } from './stone-columns.tsx'
import styles from './columns-sheet.module.css'
import type { StockText } from '../stock.text.en.ts'
import { densities, inOrder, moved, setTablePrefs, usualPrefs, useTablePrefs } from './table-prefs.ts'

/** Which columns, in which order, how high the rows are; remembered in this browser. */
export function ColumnsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const staff = useIsStaff()
  const { order, hidden, density } = useTablePrefs()
  const byId = new Map(stoneColumns.map((column) => [column.id, column]))
  const ids = inOrder(
    stoneColumns.map((column) => column.id),
    order,
  )
  const shown = ids.flatMap((id) => {
    const column = byId.get(id)
    return column && (staff || !column.staff) ? [column] : []
  })
  const toggle = (id: string) => setTablePrefs({ hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id] })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('columns')}
      side="right"
      size={340}
      foot={
        <Toggle
          className={styles.usual}
          onClick={() => setTablePrefs({ order: usualPrefs.order, hidden: usualPrefs.hidden, density: usualPrefs.density })}
        >
          {t('usualColumns')}
        </Toggle>
      }
    >
      <fieldset className={styles.densities}>
        <legend>{t('density')}</legend>
        <Toggles className={styles.choices}>
          {densities.map((each) => (
            <Toggle key={each} on={each === density} onClick={() => setTablePrefs({ density: each })}>
              {t(`densities.${each}`)}
            </Toggle>
          ))}
        </Toggles>
      </fieldset>
      <ul className={styles.list}>
        {shown.map((column, place) => (
          <Row key={column.id} as="li" round={6} hovers className={styles.column}>
            <label>
              <input
                type="checkbox"
                checked={!hidden.includes(column.id)}
                disabled={column.frozen ?? false}
                onChange={() => toggle(column.id)}
              />
              {column.title({ t, say })}
              {column.frozen && (
                <Text tone="dim" size={12}>
                  {t('fixed')}
                </Text>
              )}
            </label>
            <button
              type="button"
              aria-label={t('moveUp', { column: column.title({ t, say }) })}
              disabled={column.frozen === true || shown[place - 1]?.frozen === true}
              onClick={() => setTablePrefs({ order: moved(ids, column.id, -1) })}
            >
              <IconArrowUp size={16} aria-hidden />
            </button>
            <button
              type="button"
              aria-label={t('moveDown', { column: column.title({ t, say }) })}
              disabled={column.frozen === true || place === shown.length - 1}
              onClick={() => setTablePrefs({ order: moved(ids, column.id, 1) })}
            >
              <IconArrowDown size={16} aria-hidden />
            </button>
          </Row>
        ))}
      </ul>
    </Sheet>
  )
}
