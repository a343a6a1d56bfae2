import { ActionIcon } from '@mantine/core'
import {
  IconBug,
  IconFileSearch,
  IconHeadset,
  IconMaximize,
  IconMinimize,
  IconQrcode,
  IconSettings2,
  IconTextSize,
  type Icon,
} from '@tabler/icons-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../../ui/program-parts.ts'
import { openContact } from '../../me/contact-request.ts'
import { openTool, useToolRequest, type Tool } from '../../me/tool-request.ts'
import { useSite } from '../../me/site.ts'
import { useText } from '../../text/use-text.ts'
import { DropDown, DropDownLine } from '../../ui/over/drop-down.tsx'
import { toast } from '../../ui/over/toast.ts'
import { isForPage } from '../../ui/plain-key.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { look } from '../../ui/look/look.ts'
import { useWindowEvent } from '../../ui/use-window-event.ts'
import styles from './desk-tools.module.css'
import { useErrorLog } from '../dialogs/error-log.ts'
import { contactsOf } from '../dialogs/service-contacts.ts'
import { changeSize, useSettings, type Size } from '../menu/settings.ts'
import type { ShellText } from '../shell.text.en.ts'

const OpenTools = lazyPart(() => import('./open-tools.tsx').then((module) => ({ default: module.OpenTools })))
const ErrorDialog = lazyPart(() => import('../dialogs/error-dialog.tsx').then((module) => ({ default: module.ErrorDialog })))

/** Ctrl or ⌘ K finds pages wherever one is; ? lists the keys where no text is typed. */
function toolOf(event: KeyboardEvent): Tool | null {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return 'search'
  return event.key === '?' && isForPage(event) ? 'keys' : null
}

/** The tools of the desk's bar; what they open is fetched when it is first wanted. */
export function DeskTools() {
  const t = useText<ShellText>('shell')
  const everOpen = useToolRequest((now) => now.everOpen)
  useWindowEvent('keydown', (event) => {
    const tool = toolOf(event)
    if (!tool) return
    event.preventDefault()
    openTool(tool)
  })
  const reachable = useSite((now) => now.config !== null && contactsOf(now.config, 'desktop').length > 0)
  return (
    <Row fixed>
      <QrCode />
      {reachable && <ToolButton label={t('contact')} icon={IconHeadset} onClick={openContact} />}
      <ToolButton label={`${t('findPage')} (${t('findPageKeys')})`} icon={IconFileSearch} onClick={() => openTool('search')} />
      <Fullscreen />
      <SizePicker />
      <ErrorBadge />
      <ToolButton label={t('settings')} icon={IconSettings2} onClick={() => openTool('settings')} />
      <Suspense>{everOpen && <OpenTools />}</Suspense>
    </Row>
  )
}

function ToolButton({ label, icon: ToolIcon, onClick }: { label: string; icon: Icon; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} title={label} onClick={onClick}>
      <ToolIcon size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}

/** The code of the mini-program, when the site has one. */
function QrCode() {
  const t = useText<ShellText>('shell')
  const image = useSite((now) => now.config?.top_imgwechatxcx)
  if (!image) return null
  return (
    <DropDown
      label={t('qrCode')}
      width={196}
      className={look({ round: 4, tone: 'dim' }, styles.button)}
      button={<IconQrcode size={18} stroke={1.7} aria-hidden />}
    >
      {() => (
        <Stack as="figure" gap={6} justify="center" size={12} textAlign="center" pad={8} className={styles.code}>
          <img src={image} alt={t('qrAlt')} width={168} height={168} />
          <figcaption>{t('qrWhy')}</figcaption>
        </Stack>
      )}
    </DropDown>
  )
}

const fullscreen = {
  subscribe: (onChange: () => void) => {
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  },
  read: () => document.fullscreenElement !== null,
}

/** The whole screen for the page; follows the real state, so leaving it by Esc shows too. */
function Fullscreen() {
  const t = useText<ShellText>('shell')
  const full = useSyncExternalStore(fullscreen.subscribe, fullscreen.read)
  async function toggle() {
    try {
      if (!document.fullscreenEnabled) toast.error(t('noFullscreen'))
      else if (full) await document.exitFullscreen()
      else await document.documentElement.requestFullscreen()
    } catch {
      // The browser says no, e.g. inside a frame.
      toast.error(t('noFullscreen'))
    }
  }
  return (
    <ToolButton
      label={full ? t('leaveFullscreen') : t('fullscreen')}
      icon={full ? IconMinimize : IconMaximize}
      onClick={() => void toggle()}
    />
  )
}

const sizeWords = [
  ['default', 'sizeDefault'],
  ['medium', 'sizeMedium'],
  ['small', 'sizeSmall'],
  ['mini', 'sizeMini'],
] as const satisfies readonly (readonly [Size, string])[]

function SizePicker() {
  const t = useText<ShellText>('shell')
  const size = useSettings((now) => now.size)
  return (
    <DropDown
      label={t('size')}
      width={150}
      className={look({ round: 4, tone: 'dim' }, styles.button)}
      button={<IconTextSize size={18} stroke={1.7} aria-hidden />}
    >
      {(close) =>
        sizeWords.map(([each, word]) => (
          <DropDownLine
            key={each}
            current={each === size}
            onClick={() => {
              close()
              if (each === size) return
              changeSize(each)
              toast.good(t('sizeSet'))
            }}
          >
            {t(word)}
          </DropDownLine>
        ))
      }
    </DropDown>
  )
}

/** There only when something went wrong; opens the list of it. */
function ErrorBadge() {
  const t = useText<ShellText>('shell')
  const count = useErrorLog((now) => now.errors.length)
  const [open, setOpen] = useState(false)
  if (count === 0 && !open) return null
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="red"
        size={32}
        aria-label={t('errorLog', { count })}
        className={styles.bug}
        onClick={() => setOpen(true)}
      >
        <IconBug size={18} stroke={1.7} aria-hidden />
        <Text round="pill" pad="0 3px" weight={600} className={styles.count} aria-hidden>
          {count}
        </Text>
      </ActionIcon>
      <Suspense>{open && <ErrorDialog open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
