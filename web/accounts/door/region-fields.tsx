import { Input, InputBase, NativeSelect } from '@mantine/core'
import type { Region } from '@loupe/domain/regions/regions.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { takeFocus } from '../../ui/over/take-focus.ts'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import { placesOf, type Place } from './places.ts'

/** The file of all places, fetched when a picker is first shown and kept while the page lives. */
const placesFile = {
  queryKey: ['regions'],
  staleTime: Infinity,
  gcTime: Infinity,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Region[]> => {
    const reply = await fetch('/regions/regions.json', { signal })
    if (!reply.ok) throw new Error(`places: ${reply.status}`)
    return (await reply.json()) as readonly Region[]
  },
}

/** The places as far as somebody has opened a picker; none before. */
export const knownPlaces = (): readonly Region[] => queryClient.getQueryData<readonly Region[]>(placesFile.queryKey) ?? []

type Props = {
  readonly country: 'cn' | 'us'
  readonly value: Place
  readonly onChange: (place: Place) => void
}

/** What the closed picker asks for: abroad only the states of one country can be chosen. */
const askedOf = (country: Props['country'], t: ReturnType<typeof useText<AccountsText>>) =>
  country === 'cn'
    ? { label: t('chooseRegion'), parts: [t('province'), t('city'), t('district')].join(' · ') }
    : { label: t('state'), parts: t('anyPlace') }

/** Province, city, district, each offered by the one above it (product.md 3); abroad the states of the one other country. */
export function RegionFields({ country, value, onChange }: Props) {
  const t = useText<AccountsText>('accounts')
  const language = useLanguage()
  const [open, setOpen] = useState(value.province !== '')
  const { data, isError } = useQuery({ ...placesFile, enabled: open })
  const [pressed, setPressed] = useState(false)
  const asked = askedOf(country, t)
  const levels = placesOf(data ?? [], country, value)
  const named = (regions: readonly Region[]) => [
    { value: '', label: t('anyPlace') },
    ...regions.map((region) => ({ value: region.code, label: language === 'zh' || language === 'ja' ? region.name : region.en })),
  ]
  if (!open) {
    return (
      <InputBase
        component="button"
        type="button"
        pointer
        label={asked.label}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        onClick={() => {
          setPressed(true)
          setOpen(true)
        }}
      >
        <Input.Placeholder>{asked.parts}</Input.Placeholder>
      </InputBase>
    )
  }
  if (isError) return <p className={styles.why}>{t('regionsFailed')}</p>
  const [provinces, cities, districts] = levels
  return (
    <Stack columns="repeat(auto-fit, minmax(min(150px, 100%), 1fr))" gap={14} align="start">
      <NativeSelect
        // The button that was pressed is gone; the first picker takes its place once it can be used.
        ref={pressed && data ? takeFocus : null}
        label={country === 'cn' ? t('province') : t('state')}
        autoComplete="address-level1"
        disabled={!data}
        data={named(provinces)}
        value={value.province}
        onChange={(event) => onChange({ province: event.currentTarget.value, citys: '', area: '' })}
      />
      {cities.length > 0 && (
        <NativeSelect
          label={t('city')}
          autoComplete="address-level2"
          data={named(cities)}
          value={value.citys}
          onChange={(event) => onChange({ ...value, citys: event.currentTarget.value, area: '' })}
        />
      )}
      {districts.length > 0 && (
        <NativeSelect
          label={districts[0]?.code.length === 9 ? t('street') : t('district')}
          autoComplete="address-level3"
          data={named(districts)}
          value={value.area}
          onChange={(event) => onChange({ ...value, area: event.currentTarget.value })}
        />
      )}
    </Stack>
  )
}
