import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { FacetDrawing } from '../facet-drawing.tsx'
import { stoneName } from '../stone-words.ts'
import { solidOf } from './cut-planes.ts'
import { drawSolid } from './drawn-solid.ts'
import type { SolidText } from './solid.text.en.ts'
import { Turned } from './turned.tsx'

const first = { around: 0.35, over: 1.05 } as const

/** The stone as a body of its own proportions; said to be a model, as it is none of the stone's own pictures. */
export function StoneSolid({ stone }: { readonly stone: Stone }) {
  const t = useText<SolidText>('solid')
  const say = useLabel()
  return (
    <Turned
      begin={(canvas) => drawSolid(canvas, solidOf(stone), stone.fancyColor)}
      first={first}
      words={{ label: t('of', { stone: stoneName(stone, say) }), caption: t('model'), why: t('why') }}
      instead={<Instead stone={stone} />}
    />
  )
}

/** Where there is no 3D the drawing says the same. */
function Instead({ stone }: { readonly stone: Stone }) {
  const t = useText<SolidText>('solid')
  const drawing = { shape: stone.shape, size: 120, tablePct: stone.tablePct, ratio: stone.ratio, tint: stone.fancyColor }
  return (
    <Stack as="figure" gap={8} justify="center">
      <Row gap={16}>
        <FacetDrawing {...drawing} />
        <FacetDrawing {...drawing} side="pavilion" />
      </Row>
      <Text as="figcaption" tone="dim" size={12} textAlign="center">
        {t('none')}
      </Text>
    </Stack>
  )
}
