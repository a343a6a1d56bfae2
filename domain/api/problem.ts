import type { Language, Text } from './text.ts'

/** What each refused field is called and what is wrong with it, in the caller's words. */
export type FieldProblems = Readonly<Record<string, Text>>

/**
 * A refusal that its reader can understand and act on. Everything else that is thrown is a bug.
 * `code` is both the HTTP status and the envelope's code (decisions.md 12).
 */
export class Problem extends Error {
  readonly code: number
  readonly text: Text
  /** Extra facts for the caller, already allowed to leave (for example the fresh state after a stale version). */
  readonly data: unknown
  readonly fields: FieldProblems | undefined

  constructor(code: number, text: Text, more: { data?: unknown; fields?: FieldProblems } = {}) {
    super(text.en)
    this.name = 'Problem'
    this.code = code
    this.text = text
    this.data = more.data ?? null
    this.fields = more.fields
  }

  /** The same refusal with other facts. */
  with(data: unknown): Problem {
    return new Problem(this.code, this.text, { data, ...(this.fields ? { fields: this.fields } : {}) })
  }

  in(language: Language): string {
    return this.text[language]
  }
}
