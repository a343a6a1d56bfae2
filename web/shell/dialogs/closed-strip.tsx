import { siteMakers } from '@loupe/domain/access/access-sets.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../nav/paths.ts'
import { useMayOpen } from '../../me/viewer.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import styles from './closed-page.module.css'
import type { ShellText } from '../shell.text.en.ts'

/** Over every page of a suspended site; whoever runs it is led to the reason. */
export function ClosedStrip() {
  const t = useText<ShellText>('shell')
  const runsIt = useMayOpen(siteMakers)
  return (
    <Text as="p" ground="warn" pad="8px 16px" tone="warn" pretty role="status">
      {t('closedStrip')}{' '}
      {runsIt && (
        <Link to={paths.nextConfig} className={styles.reason}>
          {t('closedReason')}
        </Link>
      )}
    </Text>
  )
}
