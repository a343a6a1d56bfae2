import type { Origin } from '@loupe/domain/stock/grades.ts'
import { mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import type { SelectionTotals } from '@loupe/domain/pricing/quote.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { canBeOrdered } from '@loupe/domain/stock/availability.ts'
import { IconCopy, IconFileDownload, IconShoppingCartPlus, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { callForFile } from '../api/call.ts'
import { refusalText } from '../api/refusal-text.ts'
import { addToCart, mayBuyOf } from '../parts/cart.ts'
import { Back, Money } from '../parts/figures.tsx'
import type { PartsText } from '../parts/parts.text.en.ts'
import { askedPrices } from '../parts/prices-choice.ts'
import { usePricesWords } from '../parts/prices-for.tsx'
import { stoneName } from '../parts/stone-words.ts'
import { useLabel } from '../parts/use-label.ts'
import { useMayOpen, useViewer } from '../parts/viewer.ts'
import { fetchWords, wordIn } from '../text/text.ts'
import { useText, type Say } from '../text/use-text.ts'
import { confirm } from '../ui/confirm.tsx'
import { copyText } from '../ui/copy.ts'
import { DropDown, DropDownLine } from '../ui/drop-down.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'
import { goneAmong } from './gone-among.ts'
import { chatText, type ChatLanguage, type ChatWords } from './chat-text.ts'
import { dropSelection, totalsOf, useSelection, withoutPrices } from './selection.ts'
import styles from './selection-bar.module.css'
import type { StockText } from './stock.text.en.ts'
import { useLetOut } from './use-let-out.tsx'

const chatLanguages: readonly { readonly language: ChatLanguage; readonly name: string }[] = [
  { language: 'zh', name: '中文' },
  { language: 'en', name: 'English' },
]

/** Words of a chat text in a language that may not be the page's own. */
async function chatWords(language: ChatLanguage): Promise<ChatWords> {
  await fetchWords(['stock'], language)
  const t: Say<StockText> = (key, fill) => wordIn(language, 'stock', key, fill)
  return { back: (points) => t('chat.back', { points }), perCt: t('chat.perCt'), total: (facts) => t('chat.total', facts) }
}

/** What the picked stones add up to, and what can be done with them; there while something is picked. */
export function SelectionBar({ origin }: { origin: Origin }) {
  const t = useText<StockText>('stock')
  const p = useText<PartsText>('parts')
  const picked = useSelection((now) => now[origin])
  const mayBuy = useViewer((now) => mayBuyOf(now.user, origin))
  const mayExport = useMayOpen(exportCodes)
  const guest = useViewer((now) => now.user?.role === mainRoles.visitor)
  const [busy, setBusy] = useState(false)
  const { letOut, question } = useLetOut()
  const say = useLabel()
  const whose = usePricesWords()
  if (picked.size === 0) return null
  const stones = [...picked.values()]
  const totals = totalsOf(stones)

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(refusalText(error))
    } finally {
      setBusy(false)
    }
  }

  const toCart = () =>
    attempt(async () => {
      const { added, gone } = await addToCart(stones.filter((stone) => canBeOrdered(stone)))
      if (gone.length > 0) toast.error(t('goneAlready', { count: gone.length }))
      toast.good(added > 0 ? t('inCart', { count: added }) : t('wasInCart'))
    })
  const copy = (language: ChatLanguage) =>
    letOut((prices) => {
      const said = prices ? stones : stones.map(withoutPrices)
      void attempt(async () => void (await copyText(chatText(said, totals, language, await chatWords(language)))))
    })
  const exportAs = (format: 'xlsx' | 'csv') =>
    letOut((prices) => {
      void attempt(async () => {
        const asked = { ids: stones.map((stone) => stone.id), format, prices, ...askedPrices() }
        const file = await callForFile(stockApi.exportFile, asked).catch(async (error: unknown) => {
          const names = goneAmong(stones, error).map((stone) => stone.reportNo ?? stoneName(stone, say))
          const question = { title: t('exportGone', { count: names.length }), text: names.join(', '), yes: t('exportRest') }
          if (names.length === 0) throw error
          return names.length < stones.length && (await confirm(question))
            ? callForFile(stockApi.exportFile, { ...asked, leaveOutGone: true })
            : null
        })
        if (file) saveFile(file.blob, file.name)
      })
    })

  return (
    <section className={styles.bar} aria-label={t('selection')} data-origin={origin}>
      <button
        type="button"
        className={styles.drop}
        aria-label={t('dropSelection')}
        title={t('dropSelection')}
        onClick={() => dropSelection(origin)}
      >
        <IconX size={17} stroke={2} aria-hidden />
      </button>
      <Totals pieces={stones.length} totals={totals} />
      {whose !== null && <span className={styles.whose}>{p('prices.label', { whose })}</span>}
      <div className={styles.actions}>
        <Choices
          label={t('copyText')}
          icon={<IconCopy size={17} stroke={1.7} aria-hidden />}
          choices={chatLanguages.map(({ language, name }) => ({ name, run: () => copy(language) }))}
        />
        {mayExport && !guest && (
          <Choices
            label={t('export')}
            icon={<IconFileDownload size={17} stroke={1.7} aria-hidden />}
            choices={[
              { name: 'Excel', run: () => exportAs('xlsx') },
              { name: 'CSV', run: () => exportAs('csv') },
            ]}
          />
        )}
        {mayBuy && (
          <button
            type="button"
            className={styles.cart}
            disabled={busy || !stones.some((stone) => canBeOrdered(stone))}
            onClick={() => void toCart()}
          >
            <IconShoppingCartPlus size={18} stroke={1.8} aria-hidden />
            {t('addToCart')}
          </button>
        )}
      </div>
      {question}
    </section>
  )
}

/** A button with a few ways of doing what it says. */
function Choices({
  label,
  icon,
  choices,
}: {
  label: string
  icon: ReactNode
  choices: readonly { readonly name: string; readonly run: () => void }[]
}) {
  const button = (
    <>
      {icon}
      <span>{label}</span>
    </>
  )
  return (
    <DropDown label={label} up width={150} className={styles.action ?? ''} button={button}>
      {(close) =>
        choices.map(({ name, run }) => (
          <DropDownLine
            key={name}
            onClick={() => {
              close()
              run()
            }}
          >
            {name}
          </DropDownLine>
        ))
      }
    </DropDown>
  )
}

function Totals({ pieces, totals }: { pieces: number; totals: SelectionTotals | null }) {
  const t = useText<StockText>('stock')
  return (
    <dl className={styles.totals}>
      <Total name={t('picked')}>{t('pieces', { count: pieces })}</Total>
      <Total name={t('carats')}>{totals ? `${formatDecimal(totals.carat, 3).replace(/0$/, '')} ct` : '–'}</Total>
      <Total name={t('averageBack')}>{totals?.back == null ? '–' : <Back back={formatDecimal(totals.back, 2)} />}</Total>
      <Total name={t('averageCt')}>
        {totals?.averageCtUsd == null ? '–' : <Money amount={formatAmount(totals.averageCtUsd)} currency="USD" />}
      </Total>
      <Total name="USD" strong>
        {totals ? <Money strong amount={formatAmount(totals.usd)} currency="USD" /> : '–'}
      </Total>
      <Total name="RMB" strong>
        {totals ? <Money strong amount={formatAmount(totals.rmb)} currency="RMB" /> : '–'}
      </Total>
    </dl>
  )
}

const exportCodes = [roles.naturalDiamonds, roles.labDiamonds] as const

function Total({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={styles.total} data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
