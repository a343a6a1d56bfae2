import { useText } from '../text/use-text.ts'
import type { AccountsText } from './accounts.text.en.ts'
import { agentOf } from './agent-words.ts'

/** Says which device a browser's own words tell of. */
export function useDeviceWords(): (agent: string) => string {
  const t = useText<AccountsText>('accounts')
  return (agent) => {
    const known = agentOf(agent)
    return known ? t('on', known) : t('unknownDevice')
  }
}
