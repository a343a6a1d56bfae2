import type { SiteLine } from '@loupe/domain/resellers/reseller-site.ts'
import { Text } from '../ui/text.tsx'
import { TermsForm } from './rates/terms-form.tsx'
import { Box } from '../ui/box.tsx'

/** What the house's one reseller pays and asks, under the comparison: there is no other to choose. */
export function OnlySite({ site }: { readonly site: SiteLine }) {
  return (
    <Box as="section" pad={16} aria-labelledby="only-site">
      <Text id="only-site" as="h2" below={10} size={15} weight={650}>
        {site.name}
      </Text>
      <TermsForm id={site.id} name={site.name} />
    </Box>
  )
}
