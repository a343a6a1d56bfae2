import { IconHeadset, IconDiamond } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { openContact } from '../../me/contact-request.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import { paths } from '../../nav/paths.ts'
import { mayOpen, useViewer } from '../../me/viewer.ts'
import { isGroup, type MapEntry, type Page } from '../../nav/route-map.ts'
import type { ApartText } from '../../apart/apart.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { Way, Ways } from '../../ui/over/ways.tsx'

const mostPages = 4
const size = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** The house's own first page for strangers, the first pages of the reader's menu, and whom to ask: where to go on from an address that shows nothing. */
export function PageWays({ label, map }: { readonly label: string; readonly map: readonly MapEntry[] }) {
  const t = useText<ApartText>('apart')
  const title = useText<NavText>('nav')
  const isStranger = useViewer((now) => now.user === null)
  const pages = useOpenPages(map).filter(({ page, isFirst }) => isFirst && !apart.includes(page.path))
  return (
    <Ways label={label}>
      {isStranger && (
        <Way
          picture={<IconDiamond {...size} />}
          name={t('firstPage')}
          why={t('firstPageWhy')}
          around={(words, className) => (
            <Link to={paths.landing} className={className}>
              {words}
            </Link>
          )}
        />
      )}
      {pages.slice(0, mostPages).map(({ page, icon: Picture = IconDiamond }) => (
        <Way
          key={page.path}
          picture={<Picture {...size} data-origin={page.meta.origin} />}
          name={title(page.meta.title)}
          around={(words, className) => (
            <Link to={page.path} className={className}>
              {words}
            </Link>
          )}
        />
      ))}
      <Way
        picture={<IconHeadset {...size} />}
        name={title('contact')}
        why={t('askAboutIt')}
        around={(words, className) => (
          <button type="button" className={className} onClick={openContact}>
            {words}
          </button>
        )}
      />
    </Ways>
  )
}

/** The dashboard has its button above, and the contacts open over the page. */
const apart: readonly string[] = [paths.dashboard, paths.contact]

type Open = { readonly page: Page; readonly icon: Page['meta']['icon']; readonly isFirst: boolean }

/** What the map shows to the reader, in its order; first are a page that stands alone and the first one of each group. */
export function useOpenPages(map: readonly MapEntry[]): readonly Open[] {
  const user = useViewer((now) => now.user)
  const shown = (page: Page) => !page.meta.hidden && mayOpen(user, page.meta.roles)
  return map.flatMap((entry) => {
    const pages = isGroup(entry) ? (mayOpen(user, entry.meta.roles) ? entry.pages : []) : [entry]
    return pages.filter(shown).map((page, k) => ({ page, icon: entry.meta.icon ?? page.meta.icon, isFirst: k === 0 }))
  })
}
