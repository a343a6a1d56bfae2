import { Link } from '@tanstack/react-router'
import { paths } from '../../nav/paths.ts'
import { useSite } from '../../me/site.ts'
import { Text } from '../../ui/text.tsx'
import styles from './top-bar.module.css'

/** The site's picture and name, which lead to the dashboard. */
export function Logo({ bare = false }: { bare?: boolean }) {
  const title = useSite((now) => now.config?.title)
  const image = useSite((now) => now.config?.top_imglogo)
  return (
    <Link to={paths.dashboard} className={styles.logo} {...(bare ? { 'aria-label': title ?? 'Loupe' } : {})}>
      <img src={image || '/loupe.svg'} alt="" height={26} />
      {!bare && (
        <Text cut className={styles.logoName}>
          {title ?? 'Loupe'}
        </Text>
      )}
    </Link>
  )
}
