import type { StockTotals } from '@loupe/domain/feeds/preview.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import type { ReactNode } from 'react'
import { useLabel } from '../../text/use-label.ts'
import { backPoints, count, groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { look } from '../../ui/look/look.ts'
import type { FeedsText } from '../feeds.text.en.ts'
import { useFieldName } from '../use-field-name.ts'
import styles from './file-totals.module.css'
import { wasApplied } from '../import-state.ts'
import type { ImportShown } from '../use-import.ts'

type Figure = {
  readonly name: 'pieces' | 'carats' | 'usd' | 'perCt' | 'back' | 'natural' | 'lab'
  readonly of: (totals: StockTotals) => number | null
  readonly show: (value: number) => string
}

const money = (value: number): string => groupThousands(value.toFixed(2))

const figures: readonly Figure[] = [
  { name: 'pieces', of: ({ pieces }) => pieces, show: count },
  { name: 'carats', of: ({ carats }) => carats, show: money },
  { name: 'usd', of: ({ usd }) => usd, show: money },
  { name: 'perCt', of: ({ usd, carats }) => (carats === 0 ? null : usd / carats), show: money },
  { name: 'back', of: ({ back }) => back, show: (value) => backPoints(value.toFixed(2)) },
  { name: 'natural', of: ({ natural }) => natural, show: count },
  { name: 'lab', of: ({ lab }) => lab, show: count },
]

/** What the file comes to, against what the supplier has for sale. */
export function FileTotals({ shown }: { shown: ImportShown }) {
  const t = useText<FeedsText>('feeds')
  const fieldName = useFieldName()
  const say = useLabel()
  if (!shown.totals) return null
  const { file, stock } = shown.totals
  const isPast = wasApplied(shown.state)
  const isUpdate = shown.mode === 'update'
  const stockName = t(isUpdate ? (isPast ? 'totalsTouchedWas' : 'totalsTouched') : isPast ? 'totalsStockWas' : 'totalsStock')
  const none = isUpdate ? (isPast ? 'totalsWere' : 'totalsAllNew') : isPast ? 'totalsFirstWas' : 'totalsFirst'
  const title = t(isPast ? 'totalsTitleWas' : 'totalsTitle')
  const named = shapes.filter((shape) => (file.shapes[shape] ?? 0) + (stock?.shapes[shape] ?? 0) > 0)
  return (
    <Panel title={title} why={stock ? undefined : t(none, { supplier: shown.supplierName })} flush>
      <Stack align="start" className={styles.tables}>
        <Figures title={title} several={stock !== null} stockName={stockName}>
          {figures.map(({ name, of, show }) => (
            <Line key={name} name={t(`totals.${name}`)} was={stock && of(stock)} now={of(file)} show={show} several={stock !== null} />
          ))}
        </Figures>
        <Figures title={fieldName('shape')} several={stock !== null} stockName={stockName}>
          {named.map((shape) => (
            <Line
              key={shape}
              name={say(shapeLabels[shape])}
              was={stock && (stock.shapes[shape] ?? 0)}
              now={file.shapes[shape] ?? 0}
              show={count}
              several={stock !== null}
            />
          ))}
        </Figures>
      </Stack>
    </Panel>
  )
}

type FiguresProps = { readonly title: string; readonly several: boolean; readonly stockName: string; readonly children: ReactNode }

function Figures({ title, several, stockName, children }: FiguresProps) {
  const t = useText<FeedsText>('feeds')
  return (
    <table className={look({ size: 13, figures: true }, styles.table)} aria-label={title}>
      <thead>
        <tr>
          <td />
          {several && <th scope="col">{stockName}</th>}
          <th scope="col">{t('totalsFile')}</th>
          {several && <th scope="col">{t('totalsDiff')}</th>}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type LineProps = {
  readonly name: string
  readonly was: number | null
  readonly now: number | null
  readonly show: (value: number) => string
  readonly several: boolean
}

function Line({ name, was, now, show, several }: LineProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {several && <td>{was === null ? '–' : show(was)}</td>}
      <td className={look({ weight: 600 })}>{now === null ? '–' : show(now)}</td>
      {several && <td className={styles.diff}>{difference(was, now)}</td>}
    </tr>
  )
}

/** "+12%", nothing where there is nothing to compare. */
function difference(was: number | null, now: number | null): string {
  if (was === null || now === null || was === 0 || was === now) return was === now ? '=' : ''
  if (was < 0 || now < 0) return `${now > was ? '+' : '−'}${Math.abs(now - was).toFixed(2)}`
  const share = Math.round((now / was - 1) * 100)
  return share === 0 ? '≈' : `${share > 0 ? '+' : '−'}${Math.abs(share)}%`
}
