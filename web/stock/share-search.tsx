import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockSort } from '@loupe/domain/stock/search.ts'
import { IconShare2 } from '@tabler/icons-react'
import { useShare } from '../gems/share/use-share.tsx'
import { useText } from '../text/use-text.ts'
import { SignButton } from '../ui/sign-button.tsx'
import { filterOf, type Choice } from './stock-view.ts'
import type { StockText } from './stock.text.en.ts'

type Props = { readonly origin: Origin; readonly choice: Choice; readonly sort: StockSort; readonly total: number | null }

/** Makes a link to what is searched for: whoever opens it sees what it finds then. */
export function ShareSearch({ origin, choice, sort, total }: Props) {
  const t = useText<StockText>('stock')
  const { share, dialog } = useShare({ search: { filter: filterOf(origin, choice), sort }, total: total ?? 0 })
  if (share === null) return null
  return (
    <>
      <SignButton label={t('shareSearch')} title={t('shareSearch')} fixed tone="dim" hovers round={6} square={32} onClick={share}>
        <IconShare2 size={18} stroke={1.7} aria-hidden />
      </SignButton>
      {dialog}
    </>
  )
}
