import { Button, NativeSelect, TextInput } from '@mantine/core'
import { accountKinds, mostAccounts, type PaymentAccount } from '@loupe/domain/sites/payment-accounts.ts'
import { IconPlus } from '@tabler/icons-react'
import type { SharedText } from '../shared/shared.text.en.ts'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { Box } from '../ui/box.tsx'
import styles from './accounts-input.module.css'
import { accountProblem } from './config-fields.ts'
import { PictureField } from './picture-field.tsx'
import type { SitesText } from './sites.text.en.ts'

type Props = {
  readonly accounts: readonly PaymentAccount[]
  /** Something is missing or wrong, and somebody tried to save it. */
  readonly error: string | null
  readonly onChange: (accounts: PaymentAccount[]) => void
}

const fresh: PaymentAccount = { kind: 'bank', holder: '', bank: '', number: '', swift: '', currency: 'RMB', note: '', code: '' }

/** The accounts that customers pay to: added, changed, put in order and taken away. */
export function AccountsInput({ accounts, error, onChange }: Props) {
  const t = useText<SitesText>('sites')
  const replace = (at: number, next: readonly PaymentAccount[]) => onChange(accounts.toSpliced(at, 1, ...next))
  return (
    <Stack gap={14} shrinks across>
      {accounts.map((account, k) => (
        // Accounts have no name of their own; every input shows what the draft says.
        <Box key={k} as="fieldset" round={8} edge="line" pad="10px 14px 14px">
          <Text as="legend" pad="0 6px" weight={550}>
            {t('accountNo', { no: k + 1 })}
          </Text>
          <AccountFields account={account} tried={error !== null} onChange={(part) => replace(k, [{ ...account, ...part }])} />
          <Row gap={8} align="stretch" justify="end" above={10} className={styles.acts}>
            {k > 0 && (
              <Button
                size="compact-md"
                variant="default"
                onClick={() => onChange([account, ...accounts.filter((_, other) => other !== k)])}
              >
                {t('accountFirst')}
              </Button>
            )}
            <Button size="compact-md" variant="default" aria-label={t('accountRemoveNo', { no: k + 1 })} onClick={() => replace(k, [])}>
              {t('accountRemove')}
            </Button>
          </Row>
        </Box>
      ))}
      {accounts.length === 0 && (
        <Text as="p" tone="dim">
          {t('accountsNone')}
        </Text>
      )}
      {error && (
        <Text as="p" tone="bad" role="alert">
          {error}
        </Text>
      )}
      {accounts.length < mostAccounts && (
        <Button
          variant="default"
          className={styles.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...accounts, fresh])}
        >
          {t('accountAdd')}
        </Button>
      )}
    </Stack>
  )
}

type FieldsProps = {
  readonly account: PaymentAccount
  readonly tried: boolean
  readonly onChange: (part: Partial<PaymentAccount>) => void
}

function AccountFields({ account, tried, onChange }: FieldsProps) {
  const t = useText<SitesText>('sites')
  const parts = useText<SharedText>('shared')
  const problem = tried ? accountProblem(account) : null
  const errorOf = (name: string) => (problem?.field === name ? t(problem.word) : null)
  const line = (name: 'holder' | 'bank' | 'number' | 'swift' | 'note', longest: number) => (
    <TextInput
      label={t(`accountFields.${name}`)}
      maxLength={longest}
      autoComplete="off"
      value={account[name]}
      error={errorOf(name)}
      onChange={(event) => onChange({ [name]: name === 'swift' ? event.currentTarget.value.toUpperCase() : event.currentTarget.value })}
    />
  )
  return (
    <Stack columns="repeat(auto-fill, minmax(min(100%, 220px), 1fr))" gap="12px 18px" align="start">
      <NativeSelect
        label={t('accountFields.kind')}
        value={account.kind}
        onChange={(event) => onChange({ kind: accountKinds.find((kind) => kind === event.currentTarget.value) ?? 'bank' })}
        data={accountKinds.map((kind) => ({ value: kind, label: parts(`payBy.${kind}`) }))}
      />
      <NativeSelect
        label={t('accountFields.currency')}
        value={account.currency}
        onChange={(event) => onChange({ currency: event.currentTarget.value === 'USD' ? 'USD' : 'RMB' })}
        data={['RMB', 'USD']}
      />
      {account.kind === 'bank' && line('bank', 100)}
      {line('holder', 100)}
      {line('number', 60)}
      {account.kind === 'bank' && line('swift', 11)}
      {line('note', 200)}
      {account.kind !== 'bank' && (
        <PictureField
          label={t('accountFields.code')}
          description={t('accountCodeWhy')}
          value={account.code}
          error={errorOf('code')}
          onChange={(code) => onChange({ code })}
        />
      )}
    </Stack>
  )
}
