import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { Money } from '../parts/figures.tsx'
import { useSite } from '../parts/site.ts'
import { useText } from '../text/use-text.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import type { CalculatorText } from './calculator.text.en.ts'
import styles from './calculator.module.css'
import { stoneSum, type Typed } from './stone-sum.ts'

/** The calculator over the page it is needed on. */
export function CalculatorDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText<CalculatorText>('calculator')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <Calculator />
    </Dialog>
  )
}

/** The calculator as a page of its own (decisions.md 13). */
export function CalculatorPage() {
  const t = useText<CalculatorText>('calculator')
  return (
    <PageScroll title={t('title')}>
      <div className={styles.page}>
        <Calculator />
      </div>
    </PageScroll>
  )
}

const fields = ['rap', 'back', 'multiplier', 'carat', 'rate'] as const

function Calculator() {
  const t = useText<CalculatorText>('calculator')
  const rate = useSite((now) => now.config?.new_pa_dh_rate ?? '')
  const [typed, setTyped] = useState<Typed>({ rap: '', back: '', multiplier: '1.00', carat: '', rate })
  const sum = stoneSum(typed)
  return (
    <div className={styles.calculator}>
      <div className={styles.fields}>
        {fields.map((name) => (
          <TextInput
            key={name}
            label={t(name)}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <output className={styles.sum} aria-label={t('total')}>
        {sum ? (
          <>
            <span className={styles.perCt}>
              {t('perCt')} <Money amount={sum.usdPerCt} currency="USD" />
            </span>
            <span className={styles.total}>
              <Money strong amount={sum.usdTotal} currency="USD" />
              {sum.rmbTotal && <Money amount={sum.rmbTotal} currency="RMB" />}
            </span>
          </>
        ) : (
          <span className={styles.perCt}>{t('needed')}</span>
        )}
      </output>
    </div>
  )
}
