import { Checkbox } from '@mantine/core'
import { useDevice } from '../../ui/use-device.ts'
import { useOrdersText } from '../order-goods.tsx'

type Props = {
  readonly all: readonly string[]
  readonly chosen: number
  readonly onChoose: (ids: readonly string[], isIn: boolean) => void
}

/** Chooses all lines that can be moved, or none; says how many are chosen. */
export function ChooseAll({ all, chosen, onChoose }: Props) {
  const t = useOrdersText()
  const device = useDevice()
  return (
    <Checkbox
      size={device === 'mobile' ? 'md' : 'xs'}
      label={chosen > 0 ? t('chosen', { count: chosen }) : t('chooseAll')}
      checked={chosen === all.length}
      indeterminate={chosen > 0 && chosen < all.length}
      onChange={(event) => onChoose(all, event.currentTarget.checked)}
    />
  )
}
