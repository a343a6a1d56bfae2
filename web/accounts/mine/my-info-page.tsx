import { useViewer } from '../../me/viewer.ts'
import { useText } from '../../text/use-text.ts'
import { PageScroll } from '../../ui/page-scroll.tsx'
import { classes } from '../../ui/look/classes.ts'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import info from './my-info.module.css'
import { MyInfoParts } from './my-info.tsx'
import { OwnPassword } from './own-password.tsx'

/** The own account on a page. */
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

/** The same under its other address; somebody with a temporary password replaces it here before anything else. */
export function UserCentrePage() {
  const until = useViewer((now) => now.user?.password_until ?? null)
  return until === null ? <MyInfoPage /> : <OwnPassword until={until} />
}
