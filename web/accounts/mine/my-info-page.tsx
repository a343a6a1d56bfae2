import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../nav/paths.ts'
import { useViewer } from '../../me/viewer.ts'
import { useText } from '../../text/use-text.ts'
import { PageScroll } from '../../ui/page-scroll.tsx'
import { classes } from '../../ui/look/classes.ts'
import { look } from '../../ui/look/look.ts'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import info from './my-info.module.css'
import { MyInfoParts } from './my-info.tsx'
import { OwnPassword } from './own-password.tsx'

/** The phone's page of the own account, inside the main layout. */
export function MyInfoPage() {
  const t = useText<AccountsText>('accounts')
  return (
    <PageScroll title={t('myInfo')}>
      <div className={classes(styles.column, info.wide)}>
        <div className={styles.surface}>
          <MyInfoParts />
        </div>
      </div>
    </PageScroll>
  )
}

/** The same outside the main layout (product.md 2); somebody with a temporary password replaces it here before anything else. */
export function UserCentrePage() {
  const t = useText<AccountsText>('accounts')
  const until = useViewer((now) => now.user?.password_until ?? null)
  if (until !== null) return <OwnPassword until={until} />
  return (
    <main className={styles.page} tabIndex={-1}>
      <div className={classes(styles.column, info.wide)}>
        <Link to={paths.dashboard} className={look({ tone: 'accent', weight: 550, plain: true, underlines: true }, info.back)}>
          <IconArrowLeft size={18} aria-hidden />
          {t('toDashboard')}
        </Link>
        <h1 className={styles.title}>{t('myInfo')}</h1>
        <div className={styles.surface}>
          <MyInfoParts />
        </div>
      </div>
    </main>
  )
}
