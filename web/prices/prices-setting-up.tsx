import { useText } from '../text/use-text.ts'
import { openContact } from '../me/contact-request.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { SmallButton } from './small-button.tsx'

/** For who sees no prices because nobody has put them into a group yet: whom to ask. */
export function PricesSettingUp() {
  const t = useText<SharedText>('shared')
  return (
    <span role="status">
      {t('prices.settingUp')} <SmallButton onClick={openContact}>{t('prices.ask')}</SmallButton>
    </span>
  )
}
