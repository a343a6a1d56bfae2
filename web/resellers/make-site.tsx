import { NativeSelect, TextInput } from '@mantine/core'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { isLanguage, languages } from '@loupe/domain/api/text.ts'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import ask from '../forms/ask-form.module.css'
import { DialogButtons } from '../forms/dialog-buttons.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { InvitationDialog, type Invited } from '../people/invitation-dialog.tsx'
import { Refused } from '../forms/refused.tsx'
import { useForm } from '../forms/use-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { currentLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import styles from './make-site.module.css'
import { OperatorFields } from './operator-fields.tsx'
import type { ResellersText } from './resellers.text.en.ts'
import { useMarkupWords } from './site-words.tsx'
import { isMultiplier, isPoints, tidyNumber } from './rates/terms-draft.ts'

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onMade: (id: string) => void }

/** Makes a site; its operator's invitation is told once, then the new site lies open. */
export function MakeSite({ open, onClose, onMade }: Props) {
  const t = useText<ResellersText>('resellers')
  const [made, setMade] = useState<(Invited & { readonly id: string }) | null>(null)
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t('makeTitle')} width={680}>
        <MakeForm
          onClose={onClose}
          onMade={(site) => {
            onClose()
            setMade(site)
          }}
        />
      </Dialog>
      <InvitationDialog
        made={made}
        title={({ site }) => t('madeTitle', { name: site })}
        onClose={() => {
          if (made) onMade(made.id)
          setMade(null)
        }}
      />
    </>
  )
}

const own = 'own'
const empty = {
  name: '',
  address: '',
  account: '',
  real_name: '',
  phone: '',
  email: '',
  language: 'en',
  isChina: '1',
  group: '',
  multiplier: '1.05',
  points: '0.00',
  siteMultiplier: '1.05',
  sitePoints: '0.00',
}
type Draft = typeof empty

type FormProps = { readonly onClose: () => void; readonly onMade: (made: Invited & { readonly id: string }) => void }

function MakeForm({ onClose, onMade }: FormProps) {
  const t = useText<ResellersText>('resellers')
  const groups = useQuery({ ...query(resellersApi.groups, {}), staleTime: 60_000 }).data ?? []
  const proposed = proposedGroup(groups)
  const write = useWrite(resellersApi.add, { rereads: [resellersApi.list] })
  const form = useForm<typeof resellersApi.add, Draft>(write, {
    now: { ...empty, language: currentLanguage() },
    check: (draft) => ({
      name: draft.name.trim() === '' ? t('nameNeeded') : undefined,
      address: draft.address.trim() === '' ? t('addressNeeded') : undefined,
      account: draft.account.trim() === '' ? t('accountNeeded') : undefined,
      multiplier: draft.group === own && !isMultiplier(draft.multiplier) ? t('multiplierWrong') : undefined,
      points: draft.group === own && !isPoints(draft.points) ? t('pointsWrong') : undefined,
      siteMultiplier: isMultiplier(draft.siteMultiplier) ? undefined : t('multiplierWrong'),
      sitePoints: isPoints(draft.sitePoints) ? undefined : t('pointsWrong'),
    }),
    input: (draft) => {
      const { name, address, account, real_name, phone, email, language } = draft
      const group = draft.group || proposed
      return {
        name,
        address,
        account,
        real_name,
        phone,
        email,
        language: isLanguage(language) ? language : 'en',
        isChina: draft.isChina === '1' ? 1 : 0,
        ...(group === own ? { own: { multiplier: tidyNumber(draft.multiplier), points: tidyNumber(draft.points) } } : {}),
        ...(group === own || group === '' ? {} : { groupId: group }),
        customers: { multiplier: tidyNumber(draft.siteMultiplier), points: tidyNumber(draft.sitePoints) },
      }
    },
    onDone: (answer, { name, real_name, account }) => onMade({ site: name, name: real_name || account, ...answer }),
  })
  const { draft, error, change } = form
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <Text as="h3" size={14} weight={650} above={6} below={-4}>
        {t('makeSite')}
      </Text>
      <Stack gap="12px 14px" align="start" className={styles.pair}>
        <TextInput
          label={t('name')}
          withAsterisk
          data-autofocus
          maxLength={100}
          value={draft.name}
          error={error('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('addresses')}
          description={t('addressesWhy')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          withAsterisk
          placeholder={t('addressHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={draft.address}
          error={error('address')}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('language')}
          value={draft.language}
          onChange={(event) => change({ language: event.currentTarget.value })}
          data={languages.map((language) => ({ value: language, label: t(`languages.${language}`) }))}
        />
        <NativeSelect
          label={t('people0')}
          value={draft.isChina}
          onChange={(event) => change({ isChina: event.currentTarget.value })}
          data={[
            { value: '1', label: t('withPhone') },
            { value: '0', label: t('withEmail') },
          ]}
        />
      </Stack>
      <Text as="h3" size={14} weight={650} above={6} below={-4}>
        {t('makeOperator')}
      </Text>
      <OperatorFields draft={draft} error={error} onChange={change} />
      <Text as="h3" size={14} weight={650} above={6} below={-4}>
        {t('makePrices')}
      </Text>
      <Prices groups={groups} draft={{ ...draft, group: draft.group || proposed }} error={error} onChange={change} />
      <Refused words={form.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('makeYes')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}

type Group = OutputOf<typeof resellersApi.groups>[number]

/** What most sites buy as today; where none does, what new customers get. */
function proposedGroup(groups: readonly Group[]): string {
  const [most] = groups.toSorted((a, b) => b.sites - a.sites || Number(b.isDefault) - Number(a.isDefault))
  return most?.id ?? ''
}

type PricesProps = {
  readonly groups: readonly Group[]
  readonly draft: Draft
  readonly error: (name: keyof Draft) => string | null
  readonly onChange: (part: Partial<Draft>) => void
}

function Prices({ groups, draft, error, onChange }: PricesProps) {
  const t = useText<ResellersText>('resellers')
  const markup = useMarkupWords()
  const number = (name: 'multiplier' | 'points' | 'siteMultiplier' | 'sitePoints', label: string) => (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      value={draft[name]}
      error={error(name)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <NativeSelect
        label={t('asGroup')}
        description={t('houseToSiteWhy')}
        value={draft.group}
        error={error('group')}
        onChange={(event) => onChange({ group: event.currentTarget.value })}
        data={[
          ...groups.map((group) => ({ value: group.id, label: `${group.name} · ${markup(group)}` })),
          { value: own, label: t('ownTerms') },
        ]}
      />
      {draft.group === own && (
        <Stack gap="12px 14px" align="start" className={styles.pair}>
          {number('multiplier', t('multiplier'))}
          {number('points', t('points'))}
        </Stack>
      )}
      <Text as="p" weight={550} above={2} below={-6}>
        {t('siteToCustomer')}
      </Text>
      <Stack gap="12px 14px" align="start" className={styles.pair}>
        {number('siteMultiplier', t('multiplier'))}
        {number('sitePoints', t('points'))}
      </Stack>
    </>
  )
}
