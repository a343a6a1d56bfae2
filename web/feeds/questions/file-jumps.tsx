import { Checkbox } from '@mantine/core'
import { jumpTexts } from '@loupe/domain/feeds/jump.problems.ts'
import type { Jump, JumpName } from '@loupe/domain/feeds/preview.ts'
import { useLabel } from '../../text/use-label.ts'
import { count, groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import styles from './file-jumps.module.css'
import type { ImportShown } from '../use-import.ts'

type Props = {
  readonly shown: ImportShown
  readonly confirmed: readonly JumpName[]
  readonly onConfirm: (names: readonly JumpName[]) => void
}

/** What makes this file unlike the last one: each is confirmed by itself before it can be applied. */
export function FileJumps({ shown, confirmed, onConfirm }: Props) {
  const t = useText<FeedsText>('feeds')
  const say = useLabel()
  return (
    <Panel tone="warn" title={t('jumpsTitle')} why={t('jumpsWhy', { supplier: shown.supplierName })}>
      <ul>
        {shown.jumps.map((jump) => (
          <Row key={jump.name} as="li" gap="6px 20px" wrap justify="between" ruled="above" tall={44} pad="8px 0" className={styles.line}>
            <Row as="span" gap="2px 12px" wrap align="baseline">
              <strong>{say(jumpTexts[jump.name])}</strong>
              <Text tone="warn" weight={600} figures>
                {t(`jumpFigures.${jump.name}`, figuresOf(jump))}
              </Text>
            </Row>
            <Checkbox
              label={t('jumpRight')}
              aria-label={`${t('jumpRight')}: ${say(jumpTexts[jump.name])}`}
              checked={confirmed.includes(jump.name)}
              onChange={(event) =>
                onConfirm(event.currentTarget.checked ? [...confirmed, jump.name] : confirmed.filter((name) => name !== jump.name))
              }
            />
          </Row>
        ))}
      </ul>
    </Panel>
  )
}

function figuresOf({ name, was, now }: Jump): { was: string; now: string } {
  const show = (value: number): string => {
    if (name === 'origin_jump') return `${Math.round(value * 100)}%`
    if (name === 'price_jump') return groupThousands(value.toFixed(2))
    if (name === 'size_jump' || name === 'price_unlike') return value.toFixed(2)
    return count(value)
  }
  return { was: was === null ? '–' : show(was), now: show(now) }
}
