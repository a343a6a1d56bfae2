import { useText } from '../text/use-text.ts'
import { agentOf, programOf } from './agent-words.ts'
import type { SharedText } from '../shared/shared.text.en.ts'

/** Says which device a browser's own words tell of, or which program. */
export function useDeviceWords(): (agent: string) => string {
  const t = useText<SharedText>('shared')
  return (agent) => {
    const { browser, system } = agentOf(agent) ?? { browser: null, system: null }
    if (browser && system) return t('browserOn', { browser, system })
    const program = programOf(agent)
    return browser ?? system ?? (program ? t('programDevice', { name: program }) : t('unknownDevice'))
  }
}
