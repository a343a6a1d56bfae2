import { Button } from '@mantine/core'
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCopy } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { StateWord } from '../lists/state-word.tsx'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { look } from '../ui/look/look.ts'
import { Text } from '../ui/text.tsx'
import { useDevice } from '../ui/use-device.ts'
import { commandsFor, type LineName, type Trouble } from './health-lines.ts'
import type { HealthText } from './health.text.en.ts'
import styles from './health.module.css'

/** Where on the page a line stands. */
export const lineId = (name: LineName | 'versions'): string => `health-${name}`

type Props = {
  readonly name: LineName | 'versions'
  readonly trouble: Trouble | null
  /** The figure that tells most. */
  readonly figure: ReactNode
  /** What the programs said of the trouble. */
  readonly said?: string | null | undefined
  readonly children?: ReactNode
}

/** One line of the house's health: well or not, its figure, what it stands on, and what to do. */
export function HealthCard({ name, trouble, figure, said, children }: Props) {
  const t = useText<HealthText>('health')
  const isWell = trouble === null
  // There the sign says it.
  const isPhone = useDevice() === 'mobile'
  return (
    <Stack
      as="section"
      gap={6}
      narrows
      ground="surface"
      round={12}
      edge="line"
      pad="14px 16px"
      className={styles.card}
      data-well={isWell}
      data-name={name}
      aria-label={t(`lines.${name}`)}
      id={lineId(name)}
      tabIndex={-1}
    >
      <Row as="header" gap={8}>
        {isWell ? (
          <IconCircleCheckFilled
            size={18}
            className={look({ fixed: true, tone: 'good' }, styles.sign)}
            {...(isPhone ? { role: 'img', 'aria-label': t('good') } : { 'aria-hidden': true })}
          />
        ) : (
          <IconAlertTriangleFilled size={18} className={look({ fixed: true, tone: 'good' }, styles.sign)} aria-hidden />
        )}
        <Text as="h2" grows size={14} weight={600}>
          {t(`lines.${name}`)}
        </Text>
        {name !== 'versions' && !(isWell && isPhone) && <StateWord tone={isWell ? 'good' : 'bad'}>{t(isWell ? 'good' : 'bad')}</StateWord>}
      </Row>
      {figure && (
        <Text as="div" weight={650} figures className={styles.figure}>
          {figure}
        </Text>
      )}
      {children}
      {trouble && (
        <Stack gap={6} narrows size={13} ground="bad" round={8} pad="9px 12px" above={4} className={styles.todo}>
          <p>{t(`todo.${trouble}`)}</p>
          <Commands of={trouble} />
          {said && (
            <Text as="code" size={12} breaks className={styles.said}>
              {said}
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  )
}

/** What is typed on the machine of the house, each line to be copied; a phone, where nobody types it, shows it when asked. */
function Commands({ of }: { readonly of: Trouble }) {
  const t = useText<HealthText>('health')
  const isPhone = useDevice() === 'mobile'
  const commands = commandsFor(of)
  const [isOpen, setOpen] = useState(false)
  if (isPhone && commands.length > 0 && !isOpen) {
    return (
      <Button variant="subtle" size="compact-md" px={0} justify="start" onClick={() => setOpen(true)}>
        {t('showCommand', { count: commands.length })}
      </Button>
    )
  }
  return commands.map((command) => (
    <Row key={command} gap={8} justify="between" ground="surface" round={6} edge="line" pad="0 0 0 10px" className={styles.command}>
      <code>{command}</code>
      <button type="button" aria-label={t('copyCommand', { command })} onClick={() => void copyText(command)}>
        <IconCopy size={16} aria-hidden />
      </button>
    </Row>
  ))
}
