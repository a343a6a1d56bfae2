import { Dialog } from '../../forms/dialog.tsx'
import { useSite } from '../../me/site.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import type { AccountsText } from '../accounts.text.en.ts'
import { Text } from '../../ui/text.tsx'
import styles from '../accounts.module.css'

const parts = ['who', 'account', 'prices', 'orders', 'data', 'end'] as const

/** The terms of service, over the form that asks for them. */
export function TermsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText<AccountsText>('accounts')
  const own = useSite((now) => now.config?.terms_content ?? '')
  return (
    <Dialog open={open} onClose={onClose} title={t('termsTitle')} width={680}>
      <Stack gap={14}>
        {own !== '' && <p className={styles.text}>{own}</p>}
        {(own === '' ? parts : []).map((part) => (
          <section key={part}>
            <Text as="h3" size={14} below={4}>
              {t(`termsParts.${part}`)}
            </Text>
            <p className={styles.text}>{t(`termsParts.${part}Why`)}</p>
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}
