import type { OrderLine } from '@loupe/domain/orders/order.ts'
import type { Pair } from '@loupe/domain/paperwork/pair.ts'
import type { PaperKind } from '@loupe/domain/paperwork/paper-kinds.ts'
import { statementPairs } from '@loupe/domain/paperwork/paper-labels.ts'
import type { PaperTerms } from '../../sites/sites.ts'

type Said = { readonly statements: readonly Pair[]; readonly warrantyVersion: number | null }

/** Goods that somebody gets or had, and not work on what is theirs. */
const isSold = ({ snapshot }: OrderLine): boolean => snapshot.work === undefined

/** Papers by which goods change hands (further.md 2.2). */
const warrants: ReadonlySet<PaperKind> = new Set(['invoice', 'memo'])

/** The warranty for natural goods of a registered house, while its registration lasts. */
function warrantyFor(natural: readonly OrderLine[], terms: PaperTerms, day: string): Pair[] {
  if (natural.length === 0 || terms.warrantyUntil === '' || day > terms.warrantyUntil) return []
  const { loose, jewelry } = terms.warranty
  const isJewel = ({ snapshot }: OrderLine): boolean => snapshot.jewel !== undefined
  return [...(natural.some((line) => !isJewel(line)) ? [loose] : []), ...(natural.some(isJewel) ? [jewelry] : [])].filter(
    ({ en }) => en !== '',
  )
}

/** What a paper has to say of the origin of its goods. */
export function statementsOf(kind: PaperKind, lines: readonly OrderLine[], terms: PaperTerms, day: string): Said {
  const sold = lines.filter(isSold)
  const natural = sold.filter(({ snapshot }) => snapshot.origin === 'natural')
  const hasLab = sold.some(({ snapshot }) => snapshot.origin === 'lab')
  const warranty = warrants.has(kind) ? warrantyFor(natural, terms, day) : []
  return {
    statements: [
      ...(natural.length > 0 && !hasLab ? [statementPairs.natural] : []),
      ...(hasLab ? [terms.labDisclosure.en === '' ? statementPairs.labGrown : terms.labDisclosure] : []),
      ...warranty,
    ],
    warrantyVersion: warranty.length > 0 ? terms.version : null,
  }
}
