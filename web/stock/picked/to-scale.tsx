import type { Stone } from '@loupe/domain/stock/stone.ts'
import { FacetDrawing } from '../../gems/facet-drawing.tsx'
import { Text } from '../../ui/text.tsx'

/** The longest of them is drawn so large. */
const longestPx = 72

const lengthOf = ({ length, width }: Stone): number => Math.max(length ?? 0, width ?? 0)

type Props = { readonly stone: Stone; readonly all: readonly Stone[]; readonly words: string }

/** How large one is beside the others, by its millimetres; nothing where it has none, or stands alone with them. */
export function ToScale({ stone, all, words }: Props) {
  const mm = lengthOf(stone)
  const known = all.map(lengthOf).filter((each) => each > 0)
  if (mm === 0 || known.length < 2) return null
  const px = Math.round((longestPx * mm) / Math.max(...known))
  return (
    <>
      <Text block above={6}>
        <FacetDrawing shape={stone.shape} size={px} tablePct={stone.tablePct} ratio={stone.ratio} tint={stone.fancyColor} />
      </Text>
      <Text block tone="dim" size={11} weight={400}>
        {words}
      </Text>
    </>
  )
}
