import { certificatesApi } from '@loupe/domain/certificates/certificates.api.ts'
import { mediaApi, mediaLimits, type MediaGoods } from '@loupe/domain/media/media.api.ts'
import { modelsApi } from '@loupe/domain/media/models.api.ts'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { keyOf, queryClient } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { chosenFor, inSendingOrder, itemOf, withSpares, type MediaItem } from './media-items.ts'
import { callsOf, type MediaScope } from './scopes.ts'
import { unfolded, type Picked } from './picked-files.ts'

export const mostFiles = 2000

/** What goes wrong before a single file is looked at. */
export type Trouble = { readonly kind: 'zip' | 'many' | 'match'; readonly words: string; readonly count: number }
/** What is on its way: which file, how much of it, and how many of how many. */
export type Sending = { readonly key: number; readonly share: number; readonly at: number; readonly all: number }

async function matched(picked: readonly Picked[], scope: MediaScope): Promise<MediaItem[]> {
  const items: MediaItem[] = []
  for (let at = 0; at < picked.length; at += mediaLimits.names) {
    const some = picked.slice(at, at + mediaLimits.names)
    const found = await call(callsOf[scope].match, { names: some.map(({ path }) => path.slice(-400)) }, { quiet: true })
    items.push(...some.map((each, no) => itemOf(each, found[no]?.stones ?? [], scope)))
  }
  return items
}

type OnSent = (share: number) => void

type Sent = { readonly alsoAt: readonly string[]; readonly picture: string }

/** Sends one file to its goods. @returns which others have the very same one */
async function sent({ kind, picked, isMore }: MediaItem, { form, id }: MediaGoods, signal: AbortSignal, onSent: OnSent): Promise<Sent> {
  const options = { files: { file: await picked.open() }, signal, onSent, quiet: true }
  if (kind === 'paper') {
    await call(certificatesApi.upload, { id }, options)
    return { alsoAt: [], picture: '' }
  }
  if (kind === 'model') return call(modelsApi.upload, { id }, options)
  return call(mediaApi.upload, { form, id, as: kind === 'video' ? 'video' : isMore ? 'more' : 'image' }, options)
}

/** Files on their way to their goods: read, matched by name, put right by hand, sent one after the other. */
export function useMediaFiles(scope: MediaScope) {
  const [items, setItems] = useState<readonly MediaItem[]>([])
  const [isReading, setReading] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const stopping = useRef<AbortController>(null)

  async function add(picked: Promise<readonly Picked[]> | readonly Picked[], name: string): Promise<void> {
    setReading(true)
    setTrouble(null)
    try {
      const files = await unfolded(await picked).catch(() => null)
      if (files === null) return setTrouble({ kind: 'zip', words: name, count: 0 })
      if (files.length + items.length > mostFiles) return setTrouble({ kind: 'many', words: '', count: files.length + items.length })
      const fresh = await matched(files, scope)
      setItems((now) => withSpares([...now, ...fresh]))
    } catch (error) {
      setTrouble({ kind: 'match', words: refusalText(error), count: 0 })
    } finally {
      setReading(false)
    }
  }

  const change = (key: number, part: Partial<MediaItem>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...part } : item)))

  async function sendOne(item: MediaItem, goods: MediaGoods, signal: AbortSignal, onSent: OnSent): Promise<void> {
    try {
      const { alsoAt, picture } = await sent(item, goods, signal, onSent)
      change(item.key, { state: 'done', picture, words: alsoAt.join(', ') })
    } catch (error) {
      if (!signal.aborted) change(item.key, { state: 'refused', words: refusalText(error) })
    }
  }

  async function send(): Promise<void> {
    const ready = inSendingOrder(items)
    const stop = new AbortController()
    stopping.current = stop
    for (const [at, item] of ready.entries()) {
      if (stop.signal.aborted || item.goods === null) break
      const place = { key: item.key, at: at + 1, all: ready.length }
      setSending({ ...place, share: 0 })
      await sendOne(item, item.goods, stop.signal, (share) => setSending({ ...place, share }))
    }
    setSending(null)
    await queryClient.invalidateQueries({ queryKey: keyOf(callsOf[scope].list) })
  }

  return {
    items,
    isReading,
    trouble,
    sending,
    add,
    change,
    send,
    stop: () => stopping.current?.abort(),
    clear: () => setItems([]),
    choose: (key: number, goods: MediaGoods) => setItems((now) => chosenFor(now, key, goods)),
  }
}
