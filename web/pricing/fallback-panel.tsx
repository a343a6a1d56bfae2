import { NativeSelect } from '@mantine/core'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { useWrite } from '../forms/use-write.ts'
import { Failed } from '../lists/read-states.tsx'
import { timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/over/toast.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { bracketText, coversText, type RapFallback } from './price-list-state.ts'
import type { PricingText } from './pricing.text.en.ts'

/** Which bracket also prices the sizes that the list leaves out; asked about before it counts. */
export function FallbackPanel() {
  const t = useText<PricingText>('pricing')
  const read = useQuery(query(pricingApi.rapFallback, {}))
  const now = read.data
  if (read.isError && !now) return <Failed title={t('fallback.failed')} error={read.error} onRetry={() => void read.refetch()} />
  // A next-level site follows the house, and a house without a list has nothing to choose from.
  if (!now || (now.bracket === null && now.choices.length === 0)) return null
  return (
    <Panel title={t('fallback.title')} why={t('fallback.why')} {...(now.missing.length > 0 ? { tone: 'warn' as const } : {})}>
      <Choice now={now} />
    </Panel>
  )
}

function Choice({ now }: { now: RapFallback }) {
  const t = useText<PricingText>('pricing')
  const save = useWrite(pricingApi.setRapFallback, {
    tells: 'toast',
    rereads: [pricingApi.rapFallback],
    onDone: ({ bracket }) => {
      toast.good(bracket === null ? t('fallback.doneOff') : t('fallback.done', { bracket: bracketText(bracket) }))
    },
  })
  const [asked, setAsked] = useState<string | null>(null)
  const sizesOf = (bracket: string | null): string =>
    coversText(now.choices.find((choice) => choice.bracket === bracket)?.covers ?? [], (from) => t('fallback.above', { from }))
  const named = bracketText(now.bracket ?? '')
  const options = now.choices.map((choice) => choice.bracket)
  if (now.bracket !== null && !options.includes(now.bracket)) options.push(now.bracket)

  async function ask(bracket: string | null) {
    const agreed = await confirm({
      title: bracket === null ? t('fallback.askOff', { bracket: named }) : t('fallback.ask', { bracket: bracketText(bracket) }),
      text: bracket === null ? t('fallback.askOffWhy') : t('fallback.askWhy', { sizes: sizesOf(bracket) }),
      yes: t('fallback.yes'),
    })
    if (!agreed) return
    setAsked(bracket)
    await save.send({ bracket })
  }

  const covers = sizesOf(now.bracket)
  const ago = now.setAt === null ? null : timeAgo(now.setAt)
  return (
    <Stack gap={8}>
      <NativeSelect
        label={t('fallback.label')}
        size="md"
        disabled={save.isBusy}
        value={(save.isBusy ? asked : now.bracket) ?? ''}
        onChange={(event) => void ask(event.currentTarget.value === '' ? null : event.currentTarget.value)}
        data={[
          { value: '', label: t('fallback.off') },
          ...options.map((bracket) => ({ value: bracket, label: `${bracketText(bracket)} ct` })),
        ]}
      />
      {now.missing.length > 0 && (
        <Text as="p" tone="warn" size={13}>
          {t('fallback.missing', { bracket: named, shapes: now.missing.map((shape) => t(`shapes.${shape}`)).join(', ') })}
        </Text>
      )}
      {covers !== '' && now.missing.length === 0 && (
        <Text as="p" tone="dim" size={13}>
          {t('fallback.covers', { sizes: covers })}
        </Text>
      )}
      {ago !== null && (
        <Text as="p" tone="dim" size={13}>
          {now.setBy === null ? t('fallback.set', { ago }) : t('fallback.setBy', { ago, who: now.setBy })}
        </Text>
      )}
    </Stack>
  )
}
