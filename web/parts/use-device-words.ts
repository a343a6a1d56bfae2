import { useText } from '../text/use-text.ts'
import { agentOf } from './agent-words.ts'
import type { PartsText } from './parts.text.en.ts'

/** Says which device a browser's own words tell of. */
export function useDeviceWords(): (agent: string) => string {
  const t = useText<PartsText>('parts')
  return (agent) => {
    const known = agentOf(agent)
    return known ? t('browserOn', known) : t('unknownDevice')
  }
}
