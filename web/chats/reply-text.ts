import type { Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { stoneLine, type ChatLanguage, type ChatWords } from '../gems/chat-text.ts'
import { parcelName } from '../gems/parts/parcel-words.ts'
import { groupThousands } from '../text/format.ts'
import type { ReplyFormat } from './reply-format.ts'

/** A line of the chat with the goods that were picked to answer it. */
export type Answered = { readonly asked: string; readonly stones: readonly Stone[]; readonly parcels: readonly Parcel[] }

function parcelLine(parcel: Parcel, language: ChatLanguage, { perCt }: ChatWords, parts: ReplyFormat['parts']): string {
  const price = parcel.usdPerCt !== null && parts.includes('perCt') ? `$${groupThousands(parcel.usdPerCt)}${perCt}` : ''
  const name = parcelName(parcel, (text) => text[language])
  return [name, `${groupThousands(parcel.carats)} ct`, price].filter(Boolean).join(' | ')
}

/** The whole reply, ready to paste: each line that something answers, under what was asked when its writer wants so. */
export function replyText(lines: readonly Answered[], language: ChatLanguage, words: ChatWords, { parts, quotes }: ReplyFormat): string {
  return lines
    .flatMap(({ asked, stones, parcels }) => {
      const goods = [
        ...stones.map((stone) => stoneLine(stone, language, words, new Set(parts))),
        ...parcels.map((parcel) => parcelLine(parcel, language, words, parts)),
      ]
      if (goods.length === 0) return []
      const numbered = goods.length === 1 ? goods : goods.map((line, at) => `${at + 1}. ${line}`)
      return [[...(quotes ? [`> ${asked}`] : []), ...numbered].join('\n')]
    })
    .join(quotes ? '\n\n' : '\n')
}
