import { useRef, type KeyboardEvent } from 'react'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { Text } from '../../ui/text.tsx'
import { takeFocus } from '../../ui/over/take-focus.ts'
import { useWindowEvent } from '../../ui/use-window-event.ts'
import type { ShellText } from '../shell.text.en.ts'
import styles from './tab-bar.module.css'
import type { TabCommands } from './use-tab-commands.ts'

/** product.md 9: the menu of a tab is this wide, and never sticks out of the bar. */
const menuWidth = 105
const besidePointer = 15

/** The tab asked about, and where in the bar. */
export type MenuPlace = { readonly path: string; readonly x: number; readonly y: number; readonly within: number }

type Word = 'refresh' | 'close' | 'closeOthers' | 'closeLeft' | 'closeRight' | 'closeAll'

/** What can be done with a tab; closing is not offered where it would close nothing. */
export function tabCommandLines(commands: TabCommands, path: string): readonly { readonly word: Word; readonly run: () => void }[] {
  const { tabs, isPinned, refresh, run } = commands
  const at = tabs.findIndex((tab) => tab.path === path)
  const closable = (from: number, to: number) => tabs.slice(from, to).some((tab) => !isPinned(tab.path))
  return [
    { word: 'refresh' as const, run: () => void refresh(path), shown: true },
    { word: 'close' as const, run: () => void run('close', path), shown: !isPinned(path) },
    { word: 'closeOthers' as const, run: () => void run('others', path), shown: closable(0, at) || closable(at + 1, tabs.length) },
    { word: 'closeLeft' as const, run: () => void run('left', path), shown: closable(0, at) },
    { word: 'closeRight' as const, run: () => void run('right', path), shown: closable(at + 1, tabs.length) },
    { word: 'closeAll' as const, run: () => void run('all', path), shown: closable(0, tabs.length) },
  ].filter(({ shown }) => shown)
}

/** The menu of the right mouse button on a tab: arrows move in it, Esc and a press elsewhere close it. */
export function TabMenu({ place, commands, onClose }: { place: MenuPlace; commands: TabCommands; onClose: () => void }) {
  const t = useText<ShellText>('shell')
  const menu = useRef<HTMLDivElement>(null)
  useWindowEvent('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.current?.contains(target)) onClose()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const lines = [...(menu.current?.querySelectorAll('button') ?? [])]
    const now = lines.findIndex((line) => line === document.activeElement)
    lines.at((now + step) % lines.length)?.focus()
  }
  return (
    <Box
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={t('tabMenu')}
      ground="surface"
      round={6}
      edge="line"
      pad="4px 0"
      className={styles.menu}
      style={{ width: menuWidth, left: Math.max(0, Math.min(place.x + besidePointer, place.within - menuWidth)), top: place.y }}
      onKeyDown={onKeyDown}
    >
      {tabCommandLines(commands, place.path).map(({ word, run }, at) => (
        <Text
          key={word}
          ref={at === 0 ? takeFocus : null}
          type="button"
          role="menuitem"
          as="button"
          block
          tall={28}
          pad="4px 10px"
          tone="text"
          size={12}
          textAlign="start"
          className={styles.command}
          onClick={() => {
            onClose()
            run()
          }}
        >
          {t(word)}
        </Text>
      ))}
    </Box>
  )
}
