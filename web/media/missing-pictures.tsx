import { mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../api/query.ts'
import { useIsStaff, useMayOpen, useViewer } from '../me/viewer.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import { keptPage, keptPageName, keptPages, type KeptPage } from '../nav/kept-pages.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import { Panel } from '../ui/panel.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { MediaText } from './media.text.en.ts'

/** How many stones for sale have no picture yet, each figure the way to their list; for those who keep stock. */
export function MissingPictures() {
  const t = useText<MediaText>('media')
  const isSupplier = useViewer((now) => now.user?.role === mainRoles.supplier)
  const isStaff = useIsStaff()
  const may = { natural: useMayOpen([roles.salesStock]), lab: useMayOpen([roles.salesStockLabGrown]) }
  const mine = keptPages.filter(({ origin }) => may[origin])
  if (!(isSupplier || isStaff) || mine.length === 0) return null
  return (
    <Panel title={t('missing')}>
      <Stack as="ul" narrows>
        {mine.map((page) => (
          <Missing key={keptPage(page)} page={page} />
        ))}
      </Stack>
    </Panel>
  )
}

function Missing({ page }: { readonly page: KeptPage }) {
  const t = useText<MediaText>('media')
  const nav = useText<NavText>('nav')
  const read = useQuery({ ...query(keepingApi.search, { filter: page, limit: 1 }, { quiet: true }), staleTime: 0 })
  const found = read.data
  return (
    <Row as="li" gap="2px 14px" wrap justify="between" tall="target" data-origin={page.origin}>
      <Text weight={550}>{nav(keptPageName(page))}</Text>
      {read.isPending && <Skeleton width={190} height={14} />}
      {read.isError && <Text tone="dim">{t('missingFailed')}</Text>}
      {found && found.without.image === 0 && <Text tone="dim">{t(found.total === 0 ? 'missingNothing' : 'missingNone')}</Text>}
      {found && found.without.image > 0 && (
        <Link to={keptPage(page)} search={{ without: 'image' }} className={look({ tone: 'accent', weight: 550, figures: true })}>
          {t('missingOf', { missing: count(found.without.image), all: count(found.total) })}
        </Link>
      )}
    </Row>
  )
}
