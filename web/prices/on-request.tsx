import { useText } from '../text/use-text.ts'
import { openContact } from '../me/contact-request.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { SmallButton } from './small-button.tsx'

/** In the place of a price that is asked for (decision 0182). */
export function OnRequest() {
  return <>{useText<SharedText>('shared')('prices.onRequest')}</>
}

/** The same with whom to ask. */
export function AskForPrice() {
  const t = useText<SharedText>('shared')
  return (
    <span>
      {t('prices.onRequest')} <SmallButton onClick={openContact}>{t('prices.ask')}</SmallButton>
    </span>
  )
}
