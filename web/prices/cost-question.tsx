import { Button } from '@mantine/core'
import { useText } from '../text/use-text.ts'
import styles from '../forms/ask-form.module.css'
import { Dialog } from '../forms/dialog.tsx'
import type { SharedText } from '../shared/shared.text.en.ts'
import { Text } from '../ui/text.tsx'

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onAnswer: (prices: boolean) => void }

/** Asked before the suppliers' own prices leave the house by copying or in a file. */
export function CostQuestion({ open, onClose, onAnswer }: Props) {
  const t = useText<SharedText>('shared')
  return (
    <Dialog open={open} onClose={onClose} title={t('prices.costTitle')}>
      <Text as="p" tone="dim" pretty>
        {t('prices.costWhy')}
      </Text>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => onAnswer(true)}>
          {t('prices.withCost')}
        </Button>
        <Button data-autofocus onClick={() => onAnswer(false)}>
          {t('prices.withoutPrices')}
        </Button>
      </div>
    </Dialog>
  )
}
