import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ApiText } from '../api/api.text.en.ts'
import { stoneName } from '../parts/stone-words.ts'
import { useLabel } from '../parts/use-label.ts'
import { useText } from '../text/use-text.ts'
import { Sheet } from '../ui/sheet.tsx'
import { useDevice } from '../ui/use-device.ts'
import { StoneDetail } from './stone-drawer.tsx'
import styles from './stone-panel.module.css'
import type { StockText } from './stock.text.en.ts'

type Props = {
  readonly id: string | null
  readonly stone: Stone | undefined
  readonly onClose: () => void
  /** To the stone above or below in the list. */
  readonly onStep: (by: -1 | 1) => void
}

/** The open stone: a sheet on phones; on desks a panel over the table's right end, so that the arrows go on from stone to stone. */
export function StonePanel({ id, stone, onClose, onStep }: Props) {
  const t = useText<StockText>('stock')
  const words = useText<ApiText>('api')
  const say = useLabel()
  const device = useDevice()
  const title = stone ? stoneName(stone, say) : t('stone')
  if (device === 'mobile') {
    return (
      <Sheet open={id !== null} onClose={onClose} title={title} side="bottom">
        {id && <StoneDetail id={id} known={stone} />}
      </Sheet>
    )
  }
  if (id === null) return null
  return (
    <aside className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <HeadButton label={t('stoneAbove')} onClick={() => onStep(-1)}>
          <IconChevronUp size={18} aria-hidden />
        </HeadButton>
        <HeadButton label={t('stoneBelow')} onClick={() => onStep(1)}>
          <IconChevronDown size={18} aria-hidden />
        </HeadButton>
        <HeadButton label={words('close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </HeadButton>
      </div>
      <div className={styles.body} tabIndex={0} role="group" aria-label={title} key={id}>
        <StoneDetail id={id} known={stone} />
      </div>
    </aside>
  )
}

function HeadButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  )
}
