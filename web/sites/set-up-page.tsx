import { Button, PasswordInput, TextInput } from '@mantine/core'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../nav/paths.ts'
import { useForm } from '../forms/use-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { openLogin } from '../me/login-request.ts'
import { isRate, rateNames, tidyRate, tidyRates } from '../forms/rate-text.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/over/toast.ts'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { Stack } from '../ui/stack.tsx'
import { PlacesInput } from './places-input.tsx'
import { emptyDraft, problemsOf, strengthOf, strengths, type FieldName, type SetUpDraft } from './set-up-draft.ts'
import styles from './set-up-page.module.css'
import type { SitesText } from './sites.text.en.ts'

/** What the first visitor of an empty house sees, whatever the address: who owns it, what it is called, what a dollar costs. */
export function SetUpPage() {
  const t = useText<SitesText>('sites')
  const navigate = useNavigate()
  const write = useWrite(sitesApi.setUp)
  const form = useForm(write, {
    now: emptyDraft,
    check: (draft) => Object.fromEntries(Object.entries(problemsOf(draft)).map(([name, problem]) => [name, t(problem)])),
    input: (draft) => ({ ...draft, locations: [...draft.locations], rates: tidyRates(draft.rates) }),
    onDone: async (_output, { houseName }) => {
      await navigate({ to: paths.dashboard, replace: true })
      toast.good(t('finished', { house: houseName.trim() }))
      openLogin()
    },
  })
  const { draft, change, error } = form
  const isWrong = form.tried && Object.keys(problemsOf(draft)).length > 0
  return (
    <Row as="main" align="stretch" justify="center" className={styles.page}>
      <form ref={form.place} className={styles.form} onSubmit={form.submit} noValidate>
        <h1 className={styles.title}>{t('title')}</h1>
        <Text as="p" tone="dim" size={15} pretty above={6} below={20}>
          {t('why')}
        </Text>
        <Panel title={t('access')} why={t('accessWhy')}>
          <TextInput
            label={t('code')}
            description={t('codeHint')}
            className={styles.code}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            value={draft.code}
            error={error('code')}
            onChange={(event) => change({ code: event.currentTarget.value })}
          />
        </Panel>
        <Panel title={t('house')}>
          <Stack gap={16}>
            <TextInput
              label={t('houseName')}
              description={t('houseNameHint')}
              autoComplete="organization"
              maxLength={100}
              value={draft.houseName}
              error={error('houseName')}
              onChange={(event) => change({ houseName: event.currentTarget.value })}
            />
            <PlacesInput places={draft.locations} error={error('locations')} onChange={(locations) => change({ locations })} />
          </Stack>
        </Panel>
        <Panel title={t('rates')} why={t('ratesWhy')}>
          <Rates draft={draft} error={error} onChange={change} />
        </Panel>
        <Panel title={t('owner')} why={t('ownerWhy')}>
          <Owner draft={draft} error={error} onChange={change} />
        </Panel>
        <div aria-live="polite">
          {(form.said || isWrong) && (
            <Text as="p" ground="bad" round={6} below={12} pad="9px 12px" tone="bad">
              {form.said || t('problems')}
            </Text>
          )}
        </div>
        <Button type="submit" size="lg" loading={form.isBusy} className={styles.finish}>
          {t('finish')}
        </Button>
      </form>
    </Row>
  )
}

type PartProps = {
  readonly draft: SetUpDraft
  readonly error: (name: FieldName) => string | null
  readonly onChange: (part: Partial<SetUpDraft>) => void
}

function Rates({ draft, error, onChange }: PartProps) {
  const t = useText<SitesText>('sites')
  const first = tidyRate(draft.rates.naturalSpot)
  const othersEmpty = rateNames.slice(1).every((name) => draft.rates[name] === '')
  return (
    <>
      <Stack gap="14px 18px" className={styles.rates}>
        {rateNames.map((name) => (
          <div key={name} className={styles.rate} data-origin={name.startsWith('lab') ? 'lab' : 'natural'}>
            <TextInput
              label={t(`rateNames.${name}`)}
              placeholder="7.12"
              leftSection="¥"
              inputMode="decimal"
              autoComplete="off"
              value={draft.rates[name]}
              error={error(`rates.${name}`)}
              onChange={(event) => onChange({ rates: { ...draft.rates, [name]: event.currentTarget.value } })}
            />
          </div>
        ))}
      </Stack>
      {isRate(first) && othersEmpty && (
        <Button
          variant="light"
          size="compact-md"
          mt="sm"
          onClick={() => onChange({ rates: { naturalSpot: first, naturalOrder: first, labGrownSpot: first, labGrownOrder: first } })}
        >
          {t('sameRate', { rate: first })}
        </Button>
      )}
    </>
  )
}

function Owner({ draft, error, onChange }: PartProps) {
  const t = useText<SitesText>('sites')
  const strength = strengthOf(draft.password)
  return (
    <Stack gap={16}>
      <Stack gap="14px 18px" className={styles.pair}>
        <TextInput
          label={t('account')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={draft.account}
          error={error('account')}
          onChange={(event) => onChange({ account: event.currentTarget.value })}
        />
        <TextInput
          label={t('realName')}
          placeholder={t('realNameHint')}
          autoComplete="name"
          maxLength={100}
          value={draft.realName}
          onChange={(event) => onChange({ realName: event.currentTarget.value })}
        />
      </Stack>
      <div>
        <PasswordInput
          label={t('password')}
          description={t('passwordHint')}
          name="new-password"
          autoComplete="new-password"
          value={draft.password}
          error={error('password')}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          onChange={(event) => onChange({ password: event.currentTarget.value })}
        />
        {draft.password !== '' && (
          <Row gap={10} tone="dim" size={13} above={8} className={styles.strength} data-strength={strength}>
            <Row as="span" gap={4} align="stretch" className={styles.bars} aria-hidden>
              {strengths.map((level, k) => (
                <span key={level} data-on={k <= strengths.indexOf(strength) || undefined} />
              ))}
            </Row>
            <span role="status">{t(`strength.${strength}`)}</span>
          </Row>
        )}
      </div>
    </Stack>
  )
}
