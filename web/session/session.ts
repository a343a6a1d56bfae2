import { spokenLanguages } from '@loupe/domain/api/text.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { call } from '../api/call.ts'
import { useSite } from '../me/site.ts'
import { currentLanguage, firstLanguage } from '../text/language.ts'
import { changeLanguage } from '../text/text.ts'

/** Base config of this site; sets the page's title (product.md 3), and a language that the site speaks. */
export async function loadSite(): Promise<void> {
  const config = await call(sitesApi.show, { referrer: location.origin, type: 1 }, { quiet: true })
  useSite.setState({ config })
  const spoken = spokenLanguages(config)
  if (!spoken.includes(currentLanguage())) await changeLanguage(firstLanguage(spoken))
  if (config.title) document.title = config.title
}
