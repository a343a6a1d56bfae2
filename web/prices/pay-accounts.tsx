import type { PaymentAccount } from '@loupe/domain/sites/payment-accounts.ts'
import { useText } from '../text/use-text.ts'
import { CopyButton } from '../forms/copy-button.tsx'
import type { SharedText } from '../shared/shared.text.en.ts'
import styles from './pay-accounts.module.css'

/** Where to pay: each account with what one copies into a banking app, and the codes to scan. */
export function PayAccounts({ accounts }: { readonly accounts: readonly PaymentAccount[] }) {
  return (
    <ul className={styles.accounts}>
      {accounts.map((account, k) => (
        // Two accounts may be alike; they have no name of their own and never change places here.
        <Account key={k} account={account} />
      ))}
    </ul>
  )
}

function Account({ account }: { account: PaymentAccount }) {
  const t = useText<SharedText>('shared')
  const { kind, holder, bank, number, swift, currency, note, code } = account
  return (
    <li className={styles.account}>
      <div className={styles.words}>
        <span className={styles.kind}>{kind === 'bank' ? `${t('payBy.bank')} · ${currency}` : t(`payBy.${kind}`)}</span>
        {bank && <strong>{bank}</strong>}
        {holder && <Copied text={holder} />}
        {number && <Copied text={number} strong />}
        {swift && <Copied name="SWIFT" text={swift} />}
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {code && (
        <a className={styles.code} href={code} target="_blank" rel="noopener noreferrer">
          <img src={code} alt={t('payCode', { by: t(`payBy.${kind}`) })} referrerPolicy="no-referrer" />
        </a>
      )}
    </li>
  )
}

/** A text with a button that copies it. */
export function Copied({ text, name, strong = false }: { text: string; name?: string; strong?: boolean }) {
  const t = useText<SharedText>('shared')
  return (
    <span className={styles.line}>
      {name && <span className={styles.name}>{name}</span>}
      <span className={strong ? styles.strong : undefined}>{text}</span>
      <CopyButton text={text} label={t('copyNo', { no: text })} />
    </span>
  )
}
