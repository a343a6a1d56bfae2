import { configLabels } from '@loupe/domain/sites/config-labels.ts'
import { useSite } from '../me/site.ts'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import type { ConfigField, PartName } from './config-fields.ts'
import type { SitesText } from './sites.text.en.ts'

/** What parts and fields of the config are called: a reseller's site is no house. */
export function useConfigNames() {
  const t = useText<SitesText>('sites')
  const say = useLabel()
  const isReseller = useSite((site) => site.config?.is_next ?? false)
  return {
    part: (name: PartName): string => (isReseller && name === 'house' ? t('ofSite.part') : t(`parts.${name}`)),
    field: (name: ConfigField['name']): string => (isReseller && name === 'title' ? t('ofSite.title') : say(configLabels[name])),
  }
}
