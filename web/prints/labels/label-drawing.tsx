import { ascent, type LabelMark } from '@loupe/domain/labels/lay-out.ts'

type Code = Extract<LabelMark, { is: 'code' }>

/** Dark modules that lie beside each other are one rectangle, and all of them one path. */
const pathOf = ({ x, y, rows, moduleMm, rowMm }: Code): string =>
  rows
    .flatMap((row, down) =>
      [...row.matchAll(/1+/g)].map((run) => {
        const wide = run[0].length * moduleMm
        return `M${x + run.index * moduleMm} ${y + down * rowMm}h${wide}v${rowMm}h${-wide}z`
      }),
    )
    .join('')

/** What stands on a label, drawn in millimetres as the server laid it out. */
export const LabelMarks = ({ marks }: { readonly marks: readonly LabelMark[] }) =>
  marks.map((mark, at) =>
    mark.is === 'code' ? (
      <path key={at} d={pathOf(mark)} fill="#000" shapeRendering="crispEdges" />
    ) : (
      <text
        key={at}
        x={mark.x}
        y={mark.y + mark.heightMm * ascent}
        fontSize={mark.heightMm}
        fontWeight={mark.isBold ? 700 : 400}
        fill="#111"
      >
        {mark.text}
      </text>
    ),
  )
