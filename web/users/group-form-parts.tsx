import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './group-form-parts.module.css'
import type { UsersText } from './users.text.en.ts'

type SideBySideProps = { readonly isFixed?: boolean; readonly children: ReactNode }

/** The short fields of a group or of what it pays, as many in a row as there is room for. */
export function SideBySide({ isFixed = false, children }: SideBySideProps) {
  return (
    <Stack as="fieldset" columns="repeat(auto-fill, minmax(min(100%, 240px), 1fr))" gap="12px 16px" disabled={isFixed}>
      {children}
    </Stack>
  )
}

type SaveFootProps = {
  readonly save: string
  readonly isChanged: boolean
  readonly isBusy: boolean
  readonly onUndo: () => void
  /** What else can be done, at the other end. */
  readonly children?: ReactNode
}

/** The end of such a form, always in sight: saves what was typed, or takes it back. */
export function SaveFoot({ save, isChanged, isBusy, onUndo, children }: SaveFootProps) {
  const t = useText<UsersText>('users')
  return (
    <Row gap={8} wrap align="stretch" ruled="above" pad="10px 0" className={styles.foot}>
      {children}
      <span className={look({ grows: true }, styles.gap)} />
      {isChanged && (
        <Button variant="default" disabled={isBusy} onClick={onUndo}>
          {t('undoTyping')}
        </Button>
      )}
      <Button type="submit" loading={isBusy} disabled={!isChanged}>
        {save}
      </Button>
    </Row>
  )
}
