import { Button } from '@mantine/core'
import { useText } from '../text/use-text.ts'
import { use } from 'react'
import { PageSide } from '../ui/over/page-side.ts'
import type { ApiText } from '../api/api.text.en.ts'

type Props = {
  readonly yes: string
  readonly no?: string
  readonly grave?: boolean
  readonly isBusy: boolean
  readonly onNo: () => void
}

/** Cancel, and the button that sends the form it stands in. */
export function DialogButtons({ yes, no, grave = false, isBusy, onNo }: Props) {
  const t = useText<ApiText>('api')
  const side = use(PageSide)
  return (
    <>
      <Button variant="default" onClick={onNo}>
        {no ?? t('cancel')}
      </Button>
      <Button type="submit" color={grave ? 'red.9' : (side ?? 'brand')} loading={isBusy}>
        {yes}
      </Button>
    </>
  )
}
