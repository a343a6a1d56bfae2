import { useText } from '../text/use-text.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import type { AccountsText } from './accounts.text.en.ts'
import styles from './accounts.module.css'
import { MyInfoParts } from './my-info.tsx'

/** The phone's page of the own account, inside the main layout. */
export function MyInfoPage() {
  const t = useText<AccountsText>('accounts')
  return (
    <PageScroll title={t('myInfo')}>
      <div className={styles.column}>
        <MyInfoParts />
      </div>
    </PageScroll>
  )
}

/** The same outside the main layout (product.md 2). */
export function UserCentrePage() {
  const t = useText<AccountsText>('accounts')
  return (
    <main className={styles.page} tabIndex={-1}>
      <div className={styles.column}>
        <h1 className={styles.title}>{t('myInfo')}</h1>
        <MyInfoParts />
      </div>
    </main>
  )
}
