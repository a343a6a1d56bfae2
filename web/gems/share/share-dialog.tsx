import type { Share } from '@loupe/domain/shares/shares.api.ts'
import { useState } from 'react'
import { Dialog } from '../../forms/dialog.tsx'
import { useText } from '../../text/use-text.ts'
import { ShareForm } from './share-form.tsx'
import type { ShareText } from './share.text.en.ts'
import { ShareMade } from './share-made.tsx'
import type { Shareable } from './shareable.ts'

type Props = { readonly open: boolean; readonly what: Shareable; readonly onClose: () => void }

/** Asks how goods are to be shown to people without an account, and hands over the link. */
export function ShareDialog({ open, what, onClose }: Props) {
  const t = useText<ShareText>('share')
  const [made, setMade] = useState<{ readonly share: Share; readonly left: number } | null>(null)
  const close = () => {
    onClose()
    setMade(null)
  }
  const title = 'goods' in what ? t('titleGoods', { count: what.goods.length }) : t('titleSearch', { count: what.total })
  return (
    <Dialog open={open} onClose={close} title={made === null ? title : t('made')} width={520}>
      {made === null ? <ShareForm what={what} onMade={setMade} onClose={close} /> : <ShareMade {...made} onClose={close} />}
    </Dialog>
  )
}
