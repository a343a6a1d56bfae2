import { IconMapPinOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { paths } from '../../nav/paths.ts'
import { pageAt } from '../../nav/trail.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { CertificateSearch } from '../bar/certificate-search.tsx'
import { PageMap, useMenuLines } from '../menu/use-menu-lines.ts'
import type { ShellText } from '../shell.text.en.ts'
import { useTabs } from '../tabs/tabs.ts'
import { usePageTitle } from '../use-page-title.ts'
import { ToDashboard } from './forbidden.tsx'
import styles from './not-found-page.module.css'

/** Shown for every address that means nothing (product.md 2: /404): where one was last, the first pages of the menu, and a stone by its number. */
export function NotFoundPage() {
  const t = useText<ShellText>('shell')
  const nav = usePageTitle()
  const map = use(PageMap)
  return (
    <div>
      <Notice picture={<IconMapPinOff size={44} stroke={1.3} aria-hidden />} heading title={t('notFound')} why={t('notFoundWhy')}>
        <ToDashboard />
      </Notice>
      <Stack gap={20} justify="center" className={styles.ways}>
        <Row className={styles.find}>
          <CertificateSearch pageOrigin={undefined} label={t('notFoundStone')} />
        </Row>
        <Stack as="nav" gap={8} textAlign="center" aria-label={t('notFoundPages')}>
          <Text tone="dim" size={13}>
            {t('notFoundPages')}
          </Text>
          <Row as="ul" gap={8} wrap justify="center">
            {usePages().map((path) => {
              const page = pageAt(map, path)
              return (
                page && (
                  <li key={path}>
                    <Link
                      to={path}
                      className={look({ edge: 'line', round: 'pill', ground: 'surface', hovers: true, plain: true }, styles.page)}
                    >
                      {nav(page.title)}
                    </Link>
                  </li>
                )
              )
            })}
          </Row>
        </Stack>
      </Stack>
    </div>
  )
}

const mostPages = 5

/** The pages that were open last, then the first ones of the menu. */
function usePages(): readonly string[] {
  const { tabs, mounted } = useTabs()
  const menu = useMenuLines().flatMap((line) => (line.kind === 'page' ? [line.page] : line.pages))
  const all = [...mounted.toReversed(), ...tabs.map(({ path }) => path), ...menu.map(({ path }) => path)]
  return [...new Set(all)].filter((path) => path !== paths.dashboard && path !== paths.notFound).slice(0, mostPages)
}
