import { useText } from '../text/use-text.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import { Panel } from '../ui/panel.tsx'
import type { PricingText } from './pricing.text.en.ts'
import { RatesForm } from './rates-form.tsx'

/** The exchange rates of the viewer's own site, as a page of their own or as a part of another one. */
export function NextRatesPage() {
  const t = useText<PricingText>('pricing')
  return (
    <PageScroll title={t('nextSettings')}>
      <RatesPanel />
    </PageScroll>
  )
}

export function RatesPanel() {
  const t = useText<PricingText>('pricing')
  return (
    <Panel title={t('rates')} why={t('ratesWhy')}>
      <RatesForm />
    </Panel>
  )
}
