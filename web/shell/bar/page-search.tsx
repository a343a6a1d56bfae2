import { IconPointFilled, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { usePageTitle } from '../use-page-title.ts'
import { Dialog } from '../../forms/dialog.tsx'
import type { KeysText } from '../../keys/keys.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { findablePages, pageFinder } from '../tabs/page-pool.ts'
import styles from './page-search.module.css'
import type { ShellText } from '../shell.text.en.ts'
import { useMenuLines } from '../menu/use-menu-lines.ts'
import { useStockWays, type Way } from './use-stock-ways.ts'

type Props = { readonly open: boolean; readonly onClose: () => void }

/** The search for pages: all of them at first, then those with some letters in their name, else the stock for words that ask for stones; Enter opens the marked one (Ctrl or ⌘ K). */
export function PageSearch({ open, onClose }: Props) {
  const t = useText<ShellText>('shell')
  return (
    <Dialog open={open} onClose={onClose} title={t('findPage')} hung>
      <Search onClose={onClose} />
    </Dialog>
  )
}

function Search({ onClose }: { onClose: () => void }) {
  const t = useText<KeysText>('keys')
  const nav = usePageTitle()
  const navigate = useNavigate()
  const lines = useMenuLines()
  const pages = useMemo(() => findablePages(lines, nav), [lines, nav])
  const find = useMemo(() => pageFinder(pages), [pages])
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const isAsked = words.trim() !== ''
  const named = isAsked ? find(words) : pages
  const { ways, hasStock } = useStockWays(words, pages, isAsked && named.length === 0)
  const found: readonly Way[] = ways.length > 0 ? ways : named
  const go = (way: Way | undefined) => {
    if (!way) return
    onClose()
    void navigate({ to: way.path, ...(way.search ? { search: way.search } : {}) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') go(found[at])
    else if (step !== undefined && found.length > 0) mark((at + step + found.length) % found.length)
    else return
    event.preventDefault()
  }
  const mark = (next: number) => {
    setAt(next)
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Stack gap={8} packed tall={220}>
      <input
        className={look({ tone: 'text', size: 16, ground: 'surface', round: 8, edge: 'strong' }, styles.words)}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
        aria-label={t('pageName')}
        placeholder={t(hasStock ? 'pageOrStone' : 'pageName')}
        data-autofocus
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <span className="visually-hidden" role="status">
        {isAsked && (found.length === 0 ? t('noPage') : t('pagesFound', { count: found.length }))}
      </span>
      <ul id={listId} role="listbox" aria-label={t('findPage')} className={styles.pages}>
        {found.map((page, k) => (
          <Row
            key={page.path}
            id={`${listId}-${k}`}
            role="option"
            aria-selected={k === at}
            as="li"
            gap={12}
            round={6}
            pad="0 12px"
            className={styles.page}
            data-origin={page.sign?.origin}
            onPointerMove={() => setAt(k)}
            onClick={() => go(page)}
          >
            <Sign of={page} />
            <Text grows shrinks cut>
              {page.search ? t('searchStock', { words: words.trim() }) : page.title.at(-1)}
            </Text>
            <Text tone="dim" size={12.5} oneLine>
              {page.title.slice(0, page.search ? undefined : -1).join(' > ')}
            </Text>
            <kbd className={styles.enter} aria-hidden>
              ↵
            </kbd>
          </Row>
        ))}
      </ul>
      {isAsked && found.length === 0 && (
        <Text as="p" pad="8px 12px" tone="dim">
          {t('noPage')} {hasStock && t('askForStones')}
        </Text>
      )}
    </Stack>
  )
}

/** The sign of the page's line in the menu; one of many in a group has the group's. */
function Sign({ of }: { readonly of: Way }) {
  const Icon = of.search ? IconSearch : (of.sign?.icon ?? IconPointFilled)
  return <Icon size={17} stroke={1.7} className={styles.sign} aria-hidden />
}
