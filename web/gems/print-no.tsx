import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import type { StoneFacts } from '@loupe/domain/stock/stone.ts'
import { useLabel } from '../text/use-label.ts'

/** The number of a stone's second certificate, where it has one. */
export function PrintNo({ stone }: { readonly stone: Pick<StoneFacts, 'printNo'> }) {
  const say = useLabel()
  if (!stone.printNo) return null
  return (
    <span>
      {say(fieldLabels.printNo)} {stone.printNo}
    </span>
  )
}
