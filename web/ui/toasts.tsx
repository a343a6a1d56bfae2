import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ApiText } from '../api/api.text.en.ts'
import { useText } from '../text/use-text.ts'
import { dismissToast, useToasts, type ToastAction } from './toast.ts'
import styles from './toasts.module.css'

const icons = { good: IconCircleCheck, bad: IconAlertCircle, info: IconInfoCircle } as const

export function Toasts() {
  const t = useText<ApiText>('api')
  const list = useToasts((now) => now.list)
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {list.map((toast) => {
        const Icon = icons[toast.kind]
        return (
          <div key={toast.id} className={styles.toast} data-kind={toast.kind}>
            <Icon size={18} aria-hidden />
            <span className={styles.text}>{toast.text}</span>
            {toast.action && <ToastButton id={toast.id} action={toast.action} />}
            <button type="button" className={styles.close} aria-label={t('close')} onClick={() => dismissToast(toast.id)}>
              <IconX size={14} aria-hidden />
            </button>
          </div>
        )
      })}
    </div>
  )
}

function ToastButton({ id, action }: { id: number; action: ToastAction }) {
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        dismissToast(id)
        action.run()
      }}
    >
      {action.label}
    </button>
  )
}
