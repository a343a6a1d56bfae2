import { Button, Textarea } from '@mantine/core'
import { wantsApi, type Wanted } from '@loupe/domain/searches/wants.api.ts'
import { SidePanel } from '../forms/dialog.tsx'
import { Refused } from '../forms/refused.tsx'
import { useForm } from '../forms/use-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { Section } from '../lists/section.tsx'
import { backPoints, toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { toast } from '../ui/over/toast.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { useLookedForWords } from './search-words.ts'
import type { SearchesText } from './searches.text.en.ts'
import { medianOf } from './wanted-words.ts'

type Props = { readonly mark: string | null; readonly wanted: Wanted | undefined; readonly onClose: () => void }

/** What is wanted: by how many and at what, and stones to answer it with. */
export function WantedPanel({ mark, wanted, onClose }: Props) {
  const t = useText<SearchesText>('searches')
  const words = useLookedForWords()
  return (
    <SidePanel open={mark !== null} onClose={onClose} title={<span>{wanted ? words(wanted) : t('wanted')}</span>} width={520}>
      {wanted && (
        <Stack gap={20} pad="14px 18px 24px" narrows>
          <Text size={14} figures>
            {[t('peopleCount', { count: wanted.people }), t('piecesCount', { count: wanted.pieces }), medianOf(wanted, t)].join(' · ')}
          </Text>
          <Answer key={`${wanted.mark} ${wanted.answers}`} mark={wanted.mark} />
          {wanted.wanters !== null && wanted.wanters.length > 0 && <Wanters wanters={wanted.wanters} />}
        </Stack>
      )}
    </SidePanel>
  )
}

function Answer({ mark }: { readonly mark: string }) {
  const t = useText<SearchesText>('searches')
  const write = useWrite(wantsApi.answer, {
    rereads: [wantsApi.wanted],
    onDone: ({ people }) => toast.good(people === 0 ? t('answeredBefore') : t('answered', { count: people })),
  })
  const form = useForm<typeof wantsApi.answer, { readonly reportNos: string }>(write, {
    now: { reportNos: '' },
    check: ({ reportNos }) => ({ reportNos: reportNos.trim() === '' ? t('numbersMissing') : null }),
    input: ({ reportNos }) => ({ mark, reportNos: reportNos.trim() }),
  })
  return (
    <Section title={t('answer')}>
      <form ref={form.place} onSubmit={form.submit} noValidate>
        <Stack gap={12} shrinks>
          <Textarea
            label={t('certificates')}
            description={t('certificatesWhy')}
            autosize
            minRows={2}
            maxLength={2000}
            value={form.draft.reportNos}
            error={form.error('reportNos')}
            onChange={(event) => form.change({ reportNos: event.currentTarget.value })}
          />
          <Refused words={form.refusal} />
          <Row>
            <Button type="submit" loading={form.isBusy}>
              {t('offer')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Section>
  )
}

function Wanters({ wanters }: { readonly wanters: NonNullable<Wanted['wanters']> }) {
  const t = useText<SearchesText>('searches')
  const end = useWrite(wantsApi.close, { rereads: [wantsApi.wanted], tells: 'toast', onDone: () => toast.good(t('wantClosed')) })
  async function close(id: string, name: string) {
    if (await confirm({ title: t('closeOfAsk', { name }), text: t('closeWhy'), yes: t('closeWant'), grave: true })) await end.did({ id })
  }
  return (
    <Section title={t('wanters')} count={String(wanters.length)}>
      <Stack as="ul" gap={0} narrows>
        {wanters.map(({ id, name, customer, pieces, back, usdPerCt, expiresAt }) => (
          <Row as="li" key={id} gap="4px 12px" wrap justify="between" ruled="below" pad="8px 0">
            <Stack gap={2} narrows shrinks>
              <Text weight={600} breaks>
                {customer === null ? name : t('forWhom', { name, customer })}
              </Text>
              <Text tone="dim" size={13} figures>
                {[
                  t('piecesCount', { count: pieces }),
                  back === null ? null : t('backOf', { back: backPoints(back) }),
                  usdPerCt === null ? null : `$${usdPerCt}/ct`,
                  t('until', { until: toMinute(expiresAt).slice(0, 10) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
            <Button variant="default" size="compact-md" loading={end.isBusy} onClick={() => void close(id, name)}>
              {t('closeWant')}
            </Button>
          </Row>
        ))}
      </Stack>
    </Section>
  )
}
