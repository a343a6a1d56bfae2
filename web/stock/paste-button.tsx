import { IconClipboardText } from '@tabler/icons-react'
import { useText } from '../text/use-text.ts'
import styles from './stock-page.module.css'
import type { StockText } from './stock.text.en.ts'

/** Opens the sheet for pasted certificate numbers. */
export function PasteButton({ onPress }: { onPress: () => void }) {
  const t = useText<StockText>('stock')
  return (
    <button type="button" className={styles.paste} onClick={onPress}>
      <IconClipboardText size={17} stroke={1.7} aria-hidden />
      <span>{t('pasteNumbers')}</span>
    </button>
  )
}
