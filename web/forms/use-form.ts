import type { Endpoint, InputOf, OutputOf } from '@loupe/domain/api/endpoint.ts'
import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { focusFirstProblem } from './focus-first-problem.ts'
import { useEdit, type Edit } from './use-edit.ts'
import type { Sent, Write } from './use-write.ts'

type Problems<N extends string> = { readonly [K in N]?: string | null | undefined }
type NameOf<F extends object> = keyof F & string
type Options<E extends Endpoint, F extends object, N extends string> = {
  /** The form as it begins, or the record that it changes, as that now stands. */
  readonly now: F
  /** What is wrong with the draft, in the reader's words, by field. */
  readonly check?: (draft: F) => Problems<N>
  /** What is sent of a draft without problems; null when there is nothing to send, or its writer thought better of it. */
  readonly input: (draft: F, changes: Partial<F>) => InputOf<E> | null | Promise<InputOf<E> | null>
  /** The files that go with it. */
  readonly sent?: (draft: F) => Sent
  readonly onDone?: (output: OutputOf<E>, draft: F) => void | Promise<void>
  /** How the server calls a field where it has another name for it. */
  readonly fieldOf?: (name: string) => string
  /** Brings these fields into sight before the first that is wrong takes the focus; after a refusal those that were changed. */
  readonly onWrong?: (names: readonly string[]) => void
}

export type Form<F extends object, N extends string = NameOf<F>> = Edit<F> & {
  readonly isBusy: boolean
  /** The server's words when no field of the form carries them; empty otherwise. */
  readonly refusal: string
  /** The server's words wherever they are shown. */
  readonly said: string
  /** Somebody else was faster: what nobody typed here follows their record. */
  readonly isStale: boolean
  /** Whether it was sent once: from then on it says what is wrong. */
  readonly tried: boolean
  readonly place: RefObject<HTMLFormElement | null>
  readonly error: (name: N | NameOf<F>) => string | null
  readonly submit: (event: FormEvent) => void
}

/**
 * A form over a write. Its errors stand beside their fields: its own after the first try, the server's `data.fields` after a
 * refusal; the first field that is wrong takes the focus. What nobody typed follows the record, what was typed stays.
 */
export function useForm<E extends Endpoint, F extends object, N extends string = NameOf<F>>(
  write: Write<E>,
  options: Options<E, F, N>,
): Form<F, N> {
  const { now, check, input, sent, onDone, fieldOf = (name) => name, onWrong } = options
  const edit = useEdit(now)
  const [tried, setTried] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const { draft } = edit
  const problems: Readonly<Record<string, string | null | undefined>> = check?.(draft) ?? {}
  const { text, fields } = write.refused

  function showWrong(wrong: readonly string[]): void {
    onWrong?.(wrong)
    focusFirstProblem(place)
  }

  async function send(): Promise<void> {
    setTried(true)
    write.forget()
    const wrong = Object.keys(problems).filter((name) => problems[name])
    if (wrong.length > 0) return showWrong(wrong)
    const asked = input(draft, edit.changes)
    const wish = asked instanceof Promise ? await asked : asked
    if (wish === null) return
    const done = await write.attempt(wish, sent?.(draft))
    if (done === null) return showWrong(Object.keys(edit.changes))
    setTried(false)
    await onDone?.(done.output, draft)
  }

  return {
    ...edit,
    isBusy: write.isBusy,
    refusal: Object.keys(draft).some((name) => Object.hasOwn(fields, fieldOf(name))) ? '' : text,
    said: text,
    isStale: write.isStale,
    tried,
    place,
    change: (part) => {
      edit.change(part)
      write.forget(Object.keys(part).map(fieldOf))
    },
    error: (name) => fields[fieldOf(name)] ?? (tried ? problems[name] : undefined) ?? null,
    submit: (event) => {
      event.preventDefault()
      void send()
    },
  }
}
