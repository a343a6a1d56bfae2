import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import type { PricingText } from './pricing.text.en.ts'
import { RatesForm } from './rates-form.tsx'
import { RatesHistory } from './rates-history.tsx'

/** The exchange rates of the viewer's own site and those that were set before, as a part of a page. */
export function RatesPanel() {
  const t = useText<PricingText>('pricing')
  return (
    <>
      <Panel title={t('rates')} why={t('ratesWhy')}>
        <RatesForm />
      </Panel>
      <RatesHistory />
    </>
  )
}
