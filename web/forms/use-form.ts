import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { refusalText } from '../api/refusal-text.ts'
import { Refusal } from '../api/refusal.ts'
import { focusFirstProblem } from './focus-first-problem.ts'

export type Draft = Readonly<Record<string, string>>
type Problems<F extends Draft> = { readonly [K in keyof F]?: string | undefined }
type Options<F extends Draft> = {
  readonly empty: F
  /** What is wrong with the draft, in the reader's words, by field. */
  readonly check: (draft: F) => Problems<F>
  /** Sends a draft without problems; what it throws is shown. */
  readonly send: (draft: F) => Promise<void>
}
type Refused = { readonly text: string; readonly fields: Readonly<Record<string, string>> }

export type Form<F extends Draft> = {
  readonly draft: F
  readonly busy: boolean
  /** The server's words when no field of the form carries them; empty otherwise. */
  readonly refusal: string
  /** The server's words wherever they are shown. */
  readonly said: string
  readonly place: RefObject<HTMLFormElement | null>
  readonly change: (part: Partial<F>) => void
  readonly error: (name: keyof F & string) => string | null
  readonly submit: (event: FormEvent) => void
}

/**
 * A form whose errors stand beside their fields: its own after the first try, the server's `data.fields` after a refusal. It
 * is sent once however often it is pressed, and the first field that is wrong takes the focus.
 */
export function useForm<F extends Draft>({ empty, check, send }: Options<F>): Form<F> {
  const [draft, setDraft] = useState(empty)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [busy, setBusy] = useState(false)
  const going = useRef(false)
  const place = useRef<HTMLFormElement>(null)
  const problems = check(draft)

  async function attempt() {
    if (going.current) return
    going.current = true
    setBusy(true)
    try {
      await send(draft)
    } catch (error) {
      setRefused({ text: refusalText(error), fields: error instanceof Refusal ? error.fields : {} })
      focusFirstProblem(place)
    } finally {
      going.current = false
      setBusy(false)
    }
  }

  return {
    draft,
    busy,
    refusal: refused && !Object.keys(refused.fields).some((name) => Object.hasOwn(draft, name)) ? refused.text : '',
    said: refused?.text ?? '',
    place,
    change: (part) => {
      setDraft((now) => ({ ...now, ...part }))
      setRefused((now) => now && { text: '', fields: Object.fromEntries(Object.entries(now.fields).filter(([name]) => !(name in part))) })
    },
    error: (name) => refused?.fields[name] ?? (tried ? problems[name] : undefined) ?? null,
    submit: (event) => {
      event.preventDefault()
      setTried(true)
      setRefused(null)
      if (Object.values(problems).some(Boolean)) focusFirstProblem(place)
      else void attempt()
    },
  }
}
