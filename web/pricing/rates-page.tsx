import { useText } from '../text/use-text.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import { Panel } from '../ui/panel.tsx'
import type { PricingText } from './pricing.text.en.ts'
import { RatesForm } from './rates-form.tsx'

export const BasePage = () => <RatesPage title="settings" />
export const NextRatesPage = () => <RatesPage title="nextSettings" />

/** The exchange rates of the viewer's own site. */
function RatesPage({ title }: { title: 'settings' | 'nextSettings' }) {
  const t = useText<PricingText>('pricing')
  return (
    <PageScroll title={t(title)}>
      <Panel title={t('rates')} why={t('ratesWhy')}>
        <RatesForm />
      </Panel>
    </PageScroll>
  )
}
