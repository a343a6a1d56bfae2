import { useText } from '../text/use-text.ts'
import styles from './hue-switch.module.css'
import type { Hue } from './stock-view.ts'
import type { StockText } from './stock.text.en.ts'

const hues = ['white', 'fancy'] as const

/** White or fancy colours; never both in one table. */
export function HueSwitch({ hue, onHue }: { hue: Hue; onHue: (hue: Hue) => void }) {
  const t = useText<StockText>('stock')
  return (
    <div role="group" aria-label={t('hue')} className={styles.switch}>
      {hues.map((each) => (
        <button key={each} type="button" aria-pressed={each === hue} onClick={() => each !== hue && onHue(each)}>
          {t(each)}
        </button>
      ))}
    </div>
  )
}
