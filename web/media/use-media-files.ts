import { mediaLimits, type MediaGoods } from '@loupe/domain/media/media.api.ts'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { refusalText } from '../api/refusal-text.ts'
import { chosenFor, itemOf, withSpares, type MediaItem } from './media-items.ts'
import { callsOf, type MediaScope } from './scopes.ts'
import { unfolded, type Picked } from './picked-files.ts'
import { useSending, type Trouble } from './use-sending.ts'

export const mostFiles = 2000

async function matched(picked: readonly Picked[], scope: MediaScope): Promise<MediaItem[]> {
  const items: MediaItem[] = []
  for (let at = 0; at < picked.length; at += mediaLimits.names) {
    const some = picked.slice(at, at + mediaLimits.names)
    const found = await call(callsOf[scope].match, { names: some.map(({ path }) => path.slice(-400)) }, { quiet: true })
    items.push(...some.map((each, no) => itemOf(each, found[no]?.stones ?? [], scope)))
  }
  return items
}

/** Files on their way to their goods: read, matched by name, put right by hand, sent one after the other. */
export function useMediaFiles(scope: MediaScope) {
  const [items, setItems] = useState<readonly MediaItem[]>([])
  const [isReading, setReading] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

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

  const { sending, send, stop } = useSending({ scope, items, change, setTrouble })

  return {
    items,
    isReading,
    trouble,
    sending,
    add,
    change,
    send,
    stop,
    clear: () => setItems([]),
    choose: (key: number, goods: MediaGoods) => setItems((now) => chosenFor(now, key, goods)),
  }
}
