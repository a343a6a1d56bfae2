import type { PaymentAccount } from '@loupe/domain/sites/payment-accounts.ts'
import { useText } from '../text/use-text.ts'
import { CopyButton } from '../forms/copy-button.tsx'
import type { SharedText } from '../shared/shared.text.en.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { look } from '../ui/look/look.ts'
import styles from './pay-accounts.module.css'

/** Where to pay: each account with what one copies into a banking app, and the codes to scan. */
export function PayAccounts({ accounts }: { readonly accounts: readonly PaymentAccount[] }) {
  return (
    <Row as="ul" gap="14px 28px" wrap align="stretch">
      {accounts.map((account, k) => (
        // Two accounts may be alike; they have no name of their own and never change places here.
        <Account key={k} account={account} />
      ))}
    </Row>
  )
}

function Account({ account }: { account: PaymentAccount }) {
  const t = useText<SharedText>('shared')
  const { kind, holder, bank, number, swift, currency, note, code } = account
  return (
    <Row as="li" gap={14} align="start" shrinks>
      <Stack shrinks>
        <Text tone="dim" size={12}>
          {kind === 'bank' ? `${t('payBy.bank')} · ${currency}` : t(`payBy.${kind}`)}
        </Text>
        {bank && <strong>{bank}</strong>}
        {holder && <Copied text={holder} />}
        {number && <Copied text={number} strong />}
        {swift && <Copied name="SWIFT" text={swift} />}
        {note && (
          <Text tone="dim" size={12.5} className={styles.note}>
            {note}
          </Text>
        )}
      </Stack>
      {code && (
        <a className={look({ fixed: true }, styles.code)} href={code} target="_blank" rel="noopener noreferrer">
          <img src={code} alt={t('payCode', { by: t(`payBy.${kind}`) })} referrerPolicy="no-referrer" />
        </a>
      )}
    </Row>
  )
}

/** A text with a button that copies it. */
export function Copied({ text, name, strong = false }: { text: string; name?: string; strong?: boolean }) {
  const t = useText<SharedText>('shared')
  return (
    <Row as="span" gap="0 6px" wrap inline breaks>
      {name && (
        <Text tone="dim" size={12}>
          {name}
        </Text>
      )}
      <Text weight={strong ? 600 : undefined} figures={strong}>
        {text}
      </Text>
      <CopyButton text={text} label={t('copyNo', { no: text })} />
    </Row>
  )
}
