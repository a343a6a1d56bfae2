import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { longestSearchName, type Drop } from '@loupe/domain/searches/saved-search.ts'
import { Link } from '@tanstack/react-router'
import type { Form } from '../../forms/use-form.ts'
import { paths } from '../../nav/paths.ts'
import { useText, type Say } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { SavingText } from './saving.text.en.ts'

/** How a search is called, and of what of it somebody is told. */
export type SearchDraft = {
  readonly name: string
  readonly tellsNew: boolean
  readonly tellsDrop: boolean
  readonly by: Drop['by']
  readonly least: string
}

export const draftOf = (told: { readonly name: string; readonly tellsNew: boolean; readonly drop: Drop | null }): SearchDraft => ({
  name: told.name,
  tellsNew: told.tellsNew,
  tellsDrop: told.drop !== null,
  by: told.drop?.by ?? 'percent',
  least: told.drop?.least ?? '5',
})

export const toldIn = ({ name, tellsNew, tellsDrop, by, least }: SearchDraft) => ({
  name: name.trim(),
  tellsNew,
  drop: tellsDrop ? { by, least: least.trim() } : null,
})

const patterns = { percent: /^\d{1,2}(\.\d{1,2})?$/, usd: /^\d{1,9}(\.\d{1,2})?$/ } as const

export const problemsOf = ({ name, tellsDrop, by, least }: SearchDraft, t: Say<SavingText>) => ({
  name: name.trim() === '' ? t('nameMissing') : null,
  least: !tellsDrop || (patterns[by].test(least.trim()) && Number(least) > 0) ? null : t(by === 'usd' ? 'usdWrong' : 'percentWrong'),
})

/** Prices are watched by those who see them: the server says so to everybody else. */
export function SearchFields({ form }: { readonly form: Form<SearchDraft> }) {
  const t = useText<SavingText>('saving')
  const { draft, change } = form
  return (
    <>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        maxLength={longestSearchName}
        value={draft.name}
        error={form.error('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
        data-autofocus
      />
      <Stack gap={10} narrows role="group" aria-label={t('tells')}>
        <Text weight={600} size={14}>
          {t('tells')}
        </Text>
        <Checkbox label={t('tellsNew')} checked={draft.tellsNew} onChange={(event) => change({ tellsNew: event.currentTarget.checked })} />
        <Checkbox
          label={t('tellsDrop')}
          checked={draft.tellsDrop}
          onChange={(event) => change({ tellsDrop: event.currentTarget.checked })}
        />
        {draft.tellsDrop && (
          <Stack columns="1fr 1fr" gap={12} align="end">
            <TextInput
              label={t('dropBy')}
              inputMode="decimal"
              value={draft.least}
              error={form.error('least')}
              onChange={(event) => change({ least: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label={t('dropBy')}
              value={draft.by}
              data={(['percent', 'usd'] as const).map((value) => ({ value, label: t(`by.${value}`) }))}
              onChange={(event) => change({ by: event.currentTarget.value === 'usd' ? 'usd' : 'percent' })}
            />
          </Stack>
        )}
      </Stack>
      <Text as="p" tone="dim" size={13} pretty>
        {t('ways')}{' '}
        <Link to={paths.alerts} search={{ settings: '1' }}>
          {t('toSettings')}
        </Link>
      </Text>
    </>
  )
}
