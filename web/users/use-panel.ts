import { useRef, useState } from 'react'
import { useText } from '../text/use-text.ts'
import { useLeaveGuard } from '../forms/leave-panel.ts'
import { confirm } from '../ui/over/confirm.tsx'
import type { UsersText } from './users.text.en.ts'

/** A panel beside the list: whose it is, and that nothing typed in it is lost without a question. */
export function usePanel(id: string | null, onClose: () => void) {
  const t = useText<UsersText>('users')
  // While a phone's panel slides out, it still shows the one it had.
  const [lastId, setLastId] = useState(id)
  if (id !== null && id !== lastId) setLastId(id)
  const typed = useRef(false)

  async function mayLeave(): Promise<boolean> {
    const question = { title: t('discardAsk'), text: t('discardWhy'), yes: t('discard'), grave: true }
    if (typed.current && !(await confirm(question))) return false
    typed.current = false
    return true
  }
  // The list beside it opens the next one with a press.
  useLeaveGuard(mayLeave)

  async function ask(): Promise<void> {
    if (await mayLeave()) onClose()
  }

  function leave(): void {
    typed.current = false
    onClose()
  }

  return {
    shownId: id ?? lastId,
    onTyped: (isTyped: boolean) => {
      typed.current = isTyped
    },
    /** Asks first where something was typed. */
    close: () => void ask(),
    /** What was typed is gone with its person. */
    leave,
  }
}
