import { accountApi } from '@loupe/domain/accounts/accounts.api.ts'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { fetchWords, word } from '../text/text.ts'
import { toast } from '../ui/over/toast.ts'
import { useViewer } from './viewer.ts'

/** Whose code was on screen when its page asked no longer: a scan in the last moment is told at the next visit. */
const waitingKey = 'wechat-waiting'

/** A code to bind the messenger is on screen; from now on its scan is told, whenever it comes. */
export const awaitBinding = (name: string): void => localStorage.setItem(waitingKey, name)
/** The scan was told. */
export const bindingTold = (): void => localStorage.removeItem(waitingKey)

/** Tells a binding that came after its page had asked for the last time, on the first page that its owner opens. */
export function useLateBinding(): void {
  const name = useViewer((now) => now.user?.name)
  // Server and browser storage: what was left there is looked up once and told once.
  useEffect(() => {
    if (name !== undefined && localStorage.getItem(waitingKey) === name) tellWhenBound(name).catch(() => undefined)
  }, [name])
}

async function tellWhenBound(name: string): Promise<void> {
  const [{ wechatBound }] = await Promise.all([call(accountApi.mine, {}, { quiet: true }), fetchWords(['accounts'])])
  if (!wechatBound || localStorage.getItem(waitingKey) !== name) return
  bindingTold()
  toast.good(word('accounts', 'boundNow'))
}
