import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ApiText } from '../../api/api.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { SignButton } from '../sign-button.tsx'
import { look } from '../look/look.ts'
import { Stack } from '../stack.tsx'
import { Row } from '../row.tsx'
import { Text } from '../text.tsx'
import { dismissToast, useToasts, type ToastAction } from './toast.ts'
import styles from './toasts.module.css'

const icons = { good: IconCircleCheck, bad: IconAlertCircle, info: IconInfoCircle } as const

export function Toasts() {
  const t = useText<ApiText>('api')
  const list = useToasts((now) => now.list)
  return (
    <Stack gap={8} className={styles.stack} role="status" aria-live="polite">
      {list.map((toast) => {
        const Icon = icons[toast.kind]
        return (
          <Row key={toast.id} gap={8} frame="box" tone="text" className={styles.toast}>
            <Icon size={18} className={look({ tone: toast.kind === 'info' ? 'natural' : toast.kind })} aria-hidden />
            <Text breaks>{toast.text}</Text>
            {toast.action && <ToastButton id={toast.id} action={toast.action} />}
            <SignButton label={t('close')} tone="dim" hovers round={4} square={26} onClick={() => dismissToast(toast.id)}>
              <IconX size={14} aria-hidden />
            </SignButton>
          </Row>
        )
      })}
    </Stack>
  )
}

function ToastButton({ id, action }: { id: number; action: ToastAction }) {
  return (
    <Text
      type="button"
      as="button"
      fixed
      tone="natural"
      weight={600}
      hovers
      round={6}
      edge="strong"
      pad="0 10px"
      tall={28}
      onClick={() => {
        dismissToast(id)
        action.run()
      }}
    >
      {action.label}
    </Text>
  )
}
