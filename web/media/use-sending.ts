import { certificatesApi } from '@loupe/domain/certificates/certificates.api.ts'
import { mediaApi, type MediaGoods } from '@loupe/domain/media/media.api.ts'
import { modelsApi } from '@loupe/domain/media/models.api.ts'
import { moreKey } from '@loupe/domain/stock/media.ts'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { keyOf, queryClient } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { inSendingOrder, type MediaItem } from './media-items.ts'
import { modelled } from './media-words.ts'
import { callsOf, type MediaScope } from './scopes.ts'
import { isLost, patiently, sendPieces, type How, type MediaTarget } from './send-pieces.ts'

/** What goes wrong before a single file is looked at, or with all that is still to be sent. */
export type Trouble = { readonly kind: 'zip' | 'many' | 'match' | 'lost'; readonly words: string; readonly count: number }
/** What is on its way: which file, how much of it, how many of how many, and how much of all their bytes. */
export type Sending = {
  readonly key: number
  readonly share: number
  readonly at: number
  readonly all: number
  readonly shareOfAll: number
  /** For a connection that is lost. */
  readonly isWaiting: boolean
}

type Sent = { readonly alsoAt: readonly string[]; readonly picture: string; readonly wasThere: boolean }

const first = { image: 'image', video: 'video', model: 'model' } as const
const beside = { image: 'more', video: 'moreVideo', model: 'moreModel' } as const

const placeOf = ({ kind, isMore }: MediaItem): MediaTarget['as'] =>
  (isMore ? beside : first)[kind === 'video' || kind === 'model' ? kind : 'image']

/** Sends one file to its goods, and of a large one what is not there yet; the same again changes nothing. */
async function sent(item: MediaItem, { form, id }: MediaGoods, how: How): Promise<Sent> {
  const file = await item.picked.open()
  const whole = { files: { file }, signal: how.signal, onSent: how.onSent, quiet: true }
  if (item.kind === 'paper') {
    await patiently(() => call(certificatesApi.upload, { id }, whole), how)
    return { alsoAt: [], picture: '', wasThere: false }
  }
  const as = placeOf(item)
  const { isThere, upload, sum } = await sendPieces(file, { form, id, as }, how)
  if (isThere) return { alsoAt: [], picture: moreKey(sum), wasThere: true }
  const rest = upload === null ? whole : { signal: how.signal, quiet: true }
  const by = upload === null ? {} : { upload }
  const send = () =>
    as !== 'model' && as !== 'moreModel'
      ? call(mediaApi.upload, { form, id, as, ...by }, rest)
      : call(modelsApi.upload, { form: modelled({ form }), id, isMore: item.isMore, ...by }, rest)
  return { ...(await patiently(send, how)), wasThere: false }
}

type Files = {
  readonly scope: MediaScope
  readonly items: readonly MediaItem[]
  readonly change: (key: number, part: Partial<MediaItem>) => void
  readonly setTrouble: (trouble: Trouble | null) => void
}

/** Sends one file after the other, and goes on by itself after a lost connection. */
export function useSending({ scope, items, change, setTrouble }: Files) {
  const [sending, setSending] = useState<Sending | null>(null)
  const stopping = useRef<AbortController>(null)

  /** @returns false when the rest would not come through either */
  async function sendOne(item: MediaItem, goods: MediaGoods, how: How): Promise<boolean> {
    try {
      const { alsoAt, picture, wasThere } = await sent(item, goods, how)
      change(item.key, { state: 'done', picture, wasThere, words: alsoAt.join(', ') })
    } catch (error) {
      if (how.signal.aborted) return false
      if (isLost(error)) {
        setTrouble({ kind: 'lost', words: '', count: 0 })
        return false
      }
      change(item.key, { state: 'refused', words: refusalText(error) })
    }
    return true
  }

  async function send(): Promise<void> {
    const ready = inSendingOrder(items)
    const stop = new AbortController()
    stopping.current = stop
    setTrouble(null)
    const allBytes = ready.reduce((sum, { picked }) => sum + picked.bytes, 0)
    let sentBytes = 0
    for (const [at, item] of ready.entries()) {
      if (item.goods === null) continue
      const show = (share: number, isWaiting = false) => {
        const shareOfAll = (sentBytes + share * item.picked.bytes) / Math.max(1, allBytes)
        setSending({ key: item.key, at: at + 1, all: ready.length, share, shareOfAll, isWaiting })
      }
      let share = 0
      show(share)
      const onSent = (now: number) => show((share = now))
      if (!(await sendOne(item, item.goods, { signal: stop.signal, onSent, onWaiting: (is) => show(share, is) }))) break
      sentBytes += item.picked.bytes
    }
    setSending(null)
    await queryClient.invalidateQueries({ queryKey: keyOf(callsOf[scope].list) })
  }

  return { sending, send, stop: () => stopping.current?.abort() }
}
