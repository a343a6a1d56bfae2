import { useText } from '../text/use-text.ts'
import type { PartName } from './config-fields.ts'
import styles from './config-index.module.css'
import type { SitesText } from './sites.text.en.ts'

type Line = { readonly name: PartName; readonly changed: number; readonly hasProblem: boolean }
type Props = { readonly lines: readonly Line[]; readonly shown: PartName; readonly onShow: (name: PartName) => void }

/** The parts of the config beside the one that is shown; each tells what of it is changed or wrong. */
export function ConfigIndex({ lines, shown, onShow }: Props) {
  const t = useText<SitesText>('sites')
  return (
    <nav className={styles.index} aria-label={t('tabs.config')}>
      {lines.map(({ name, changed, hasProblem }) => (
        <button
          key={name}
          type="button"
          aria-current={name === shown ? 'true' : undefined}
          data-problem={hasProblem || undefined}
          onClick={() => onShow(name)}
        >
          <span>{t(`parts.${name}`)}</span>
          {changed > 0 && <span className={styles.changed}>{t('changedShort', { count: changed })}</span>}
        </button>
      ))}
    </nav>
  )
}
