import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconCopy } from '@tabler/icons-react'
import { refusalText } from '../api/refusal-text.ts'
import { fetchWords, wordIn } from '../text/text.ts'
import { useText, type Say } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import { DropDown, DropDownLine } from '../ui/over/drop-down.tsx'
import { toast } from '../ui/over/toast.ts'
import { chatText, type ChatLanguage, type ChatWords } from './chat-text.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { totalsOf, withoutPrices } from './stone-totals.ts'
import { useLetOut } from './use-let-out.tsx'

export const chatLanguages: readonly { readonly language: ChatLanguage; readonly name: string }[] = [
  { language: 'zh', name: '中文' },
  { language: 'en', name: 'English' },
]

/** Words of a chat text in a language that may not be the page's own. */
export async function chatWords(language: ChatLanguage): Promise<ChatWords> {
  await fetchWords(['shared'], language)
  const t: Say<SharedText> = (key, fill) => wordIn(language, 'shared', key, fill)
  return { back: (points) => t('chat.back', { points }), perCt: t('chat.perCt'), total: (facts) => t('chat.total', facts) }
}

/** Ways of copying stones as a text for a chat, in the language of whoever reads it. */
export function useCopyStones(stones: readonly Stone[]) {
  const { letOut, question } = useLetOut()
  async function copy(language: ChatLanguage, said: readonly Stone[]) {
    try {
      await copyText(chatText(said, totalsOf(said), language, await chatWords(language)))
    } catch (error) {
      toast.error(refusalText(error))
    }
  }
  const choices = chatLanguages.map(({ language, name }) => ({
    name,
    copy: () => letOut((prices) => void copy(language, prices ? stones : stones.map(withoutPrices))),
  }))
  return { choices, question }
}

/** The same as a button. */
export function CopyStones({ stones, className }: { stones: readonly Stone[]; className: string }) {
  const t = useText<SharedText>('shared')
  const { choices, question } = useCopyStones(stones)
  const button = (
    <>
      <IconCopy size={17} stroke={1.7} aria-hidden />
      <span>{stones.length === 1 ? t('letOut.copy') : t('letOut.copyText')}</span>
    </>
  )
  return (
    <>
      <DropDown label={t('letOut.copyText')} up width={220} className={className} button={button}>
        {(close) =>
          choices.map(({ name, copy }) => (
            <DropDownLine
              key={name}
              onClick={() => {
                close()
                copy()
              }}
            >
              {t('letOut.copyIn', { language: name })}
            </DropDownLine>
          ))
        }
      </DropDown>
      {question}
    </>
  )
}
