import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { labelsApi } from '@loupe/domain/labels/labels.api.ts'
import { useText } from '../../text/use-text.ts'
import { LabelMarks } from './label-drawing.tsx'
import type { LabelsText } from './labels.text.en.ts'
import sheet from './label-sheets.css?inline'

type Props = { readonly drawn: OutputOf<typeof labelsApi.preview>; readonly title: string }

/** Pages of labels as they come out of the printer: in print as large as their paper, on screen as wide as there is room. */
export function LabelSheets({ drawn: { size, pages }, title }: Props) {
  const t = useText<LabelsText>('labels')
  const { pageWidthMm: width, pageHeightMm: height } = size
  // A roll is small: on screen it is shown larger than it is.
  const shownMm = Math.max(width, Math.min(2.2 * width, 120))
  return (
    <>
      <title>{title}</title>
      <style>{`${sheet}@page{size:${width}mm ${height}mm;margin:0}@media print{svg{width:${width}mm;height:${height}mm}}`}</style>
      <main>
        {pages.map(({ labels }, at) => (
          <svg
            key={at}
            viewBox={`0 0 ${width} ${height}`}
            style={{ maxWidth: `${shownMm}mm` }}
            role="img"
            aria-label={t('page', { no: at + 1 })}
          >
            {labels.map(({ x, y, marks }, no) => (
              <g key={no} transform={`translate(${x} ${y})`}>
                <rect className="cut" width={size.widthMm} height={size.heightMm} rx={0.6} />
                <LabelMarks marks={marks} />
              </g>
            ))}
          </svg>
        ))}
      </main>
    </>
  )
}
