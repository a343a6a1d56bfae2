import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import type { PricingText } from './pricing.text.en.ts'
import { FixesPanel } from './fixes-panel.tsx'
import { RatesForm } from './rates-form.tsx'
import { RatesHistory } from './rates-history.tsx'

/** The exchange rates of the house and what metals cost there, with those that were set before, as a part of a page. */
export function RatesPanel() {
  const t = useText<PricingText>('pricing')
  return (
    <>
      <Panel title={t('rates')} why={t('ratesWhy')}>
        <RatesForm />
      </Panel>
      <RatesHistory />
      <FixesPanel />
    </>
  )
}
