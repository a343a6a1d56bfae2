import type { SiteLine } from '@loupe/domain/resellers/resellers.api.ts'
import { TermsForm } from './terms-form.tsx'
import styles from './rates-table.module.css'

/** What the house's one reseller pays and asks, under the comparison: there is no other to choose. */
export function OnlySite({ site }: { readonly site: SiteLine }) {
  return (
    <section className={styles.one} aria-labelledby="only-site">
      <h2 id="only-site" className={styles.oneTitle}>
        {site.name}
      </h2>
      <TermsForm id={site.id} name={site.name} />
    </section>
  )
}
