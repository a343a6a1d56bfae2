import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { SearchReading } from '@loupe/domain/stock/typed/read-search.ts'
import { IconClipboardText } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { NavText } from '../nav/nav.text.en.ts'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { HueSwitch } from './filters/hue-switch.tsx'
import { SmartBox } from './filters/smart-box.tsx'
import styles from './stock-page.module.css'
import type { Hue } from './stock-view.ts'
import type { StockText } from './stock.text.en.ts'

type Props = {
  readonly origin: Origin
  readonly hue: Hue
  readonly box: RefObject<HTMLTextAreaElement | null>
  /** How often filters were changed without the box. */
  readonly byHand: number
  readonly onHue: (hue: Hue) => void
  readonly onRead: (reading: SearchReading) => void
  readonly onLeave: () => void
  readonly onPaste: () => void
}

/** Lab-grown fancy colours are a page of their own, and headed as it is in the menu. */
function headOf(origin: Origin, hue: Hue) {
  if (origin === 'natural') return 'naturalDiamonds'
  return hue === 'fancy' ? 'labGrownFancyDiamonds' : 'labGrownDiamonds'
}

/** The page's name, white or fancy, and the search box, in one line on a desk. */
export function StockHead({ origin, hue, box, byHand, onHue, onRead, onLeave, onPaste }: Props) {
  const nav = useText<NavText>('nav')
  const t = useText<StockText>('stock')
  return (
    <Row wrap align="start" fixed ruled="below" className={styles.head}>
      <Text as="h1" tone="accent" size={17} oneLine className={styles.title}>
        {nav(headOf(origin, hue))}
      </Text>
      <HueSwitch origin={origin} hue={hue} onHue={onHue} />
      <SmartBox origin={origin} box={box} byHand={byHand} onRead={onRead} onLeave={onLeave} />
      <Row
        type="button"
        as="button"
        gap={6}
        inline
        fixed
        tone="accent"
        size={13}
        weight={500}
        hovers
        round={8}
        pad="0 10px"
        className={styles.paste}
        onClick={onPaste}
      >
        <IconClipboardText size={17} stroke={1.7} aria-hidden />
        <span>{t('pasteNumbers')}</span>
      </Row>
    </Row>
  )
}
