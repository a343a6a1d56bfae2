import type { Text } from '../api/text.ts'

/** What papers say, in the two languages that stand on each of them. */
export type Pair = { readonly en: string; readonly zh: string }

export const pair = (en: string, zh: string): Pair => ({ en, zh })

/** What reads alike in both. */
export const alike = (text: string): Pair => ({ en: text, zh: text })

/** Words, and behind them what reads alike in both. */
export const pairBefore = ({ en, zh }: Pair, text: string): Pair => pair(`${en} ${text}`, `${zh} ${text}`)

/** Both languages one beside the other; once where they read alike. */
export const besideEachOther = ({ en, zh }: Pair): string => (en === zh ? en : `${en} ${zh}`)

export const pairOf = ({ en, zh }: Text): Pair => ({ en, zh })

/** The same said in both. */
export const inBoth = (say: (in_: (text: Text) => string) => string): Pair => ({ en: say(({ en }) => en), zh: say(({ zh }) => zh) })
