import { IconShare2 } from '@tabler/icons-react'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import type { Shareable } from './shareable.ts'
import { useShare } from './use-share.tsx'

/** Makes a link to goods; not there for whoever makes none. */
export function ShareButton({ what, className }: { readonly what: Shareable; readonly className?: string | undefined }) {
  const t = useText<SharedText>('shared')
  const { share, dialog } = useShare(what)
  if (share === null) return null
  return (
    <>
      <ActionButton className={className} onClick={share}>
        <IconShare2 size={17} stroke={1.7} aria-hidden />
        <span>{t('letOut.share')}</span>
      </ActionButton>
      {dialog}
    </>
  )
}
