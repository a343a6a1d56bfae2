import { useText } from '../text/use-text.ts'
import { Sheet } from '../ui/over/sheet.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './keys-sheet.module.css'
import type { StockText } from './stock.text.en.ts'

const keys = [
  [['/'], 'keys.search'],
  [['↑', '↓'], 'keys.rows'],
  [['PgUp', 'PgDn', 'Home', 'End'], 'keys.pages'],
  [['Space'], 'keys.pick'],
  [['Enter'], 'keys.open'],
  [['Shift', 'Click'], 'keys.span'],
  [['Esc'], 'keys.close'],
  [['?'], 'keys.help'],
] as const

/** The keys of the stock page. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText<StockText>('stock')
  return (
    <Sheet open={open} onClose={onClose} title={t('keys.title')} side="centre" size={460}>
      <Stack as="dl" above={4} below={8} gap={8}>
        {keys.map(([names, what]) => (
          <Stack key={what} columns="204px 1fr" align="center" gap={12} className={styles.line}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </Stack>
        ))}
      </Stack>
    </Sheet>
  )
}
