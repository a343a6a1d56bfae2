import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import type { PartName } from './config-fields.ts'
import styles from './config-index.module.css'
import type { SitesText } from './sites.text.en.ts'
import { useConfigNames } from './use-config-names.ts'

type Line = { readonly name: PartName; readonly changed: number; readonly hasProblem: boolean }
type Props = { readonly lines: readonly Line[]; readonly shown: PartName; readonly onShow: (name: PartName) => void }

/** The parts of the config beside the one that is shown; each tells what of it is changed or wrong. */
export function ConfigIndex({ lines, shown, onShow }: Props) {
  const t = useText<SitesText>('sites')
  const names = useConfigNames()
  return (
    <Stack as="nav" gap={2} className={styles.index} aria-label={t('tabs.config')}>
      {lines.map(({ name, changed, hasProblem }) => (
        <Row
          as="button"
          gap={8}
          justify="between"
          round={8}
          tall={40}
          pad="8px 12px"
          tone="text"
          size={14}
          textAlign="start"
          key={name}
          type="button"
          aria-current={name === shown ? 'true' : undefined}
          data-problem={hasProblem || undefined}
          onClick={() => onShow(name)}
        >
          <span>{names.part(name)}</span>
          {changed > 0 && (
            <Text fixed tone="warn" size={12} weight={600}>
              {t('changedShort', { count: changed })}
            </Text>
          )}
        </Row>
      ))}
    </Stack>
  )
}
