import type { Language } from '@loupe/domain/api/text.ts'
import { movementLabels, statementWords } from '@loupe/domain/statements/statement-labels.ts'
import { ages, type Statement } from '@loupe/domain/statements/statements.api.ts'
import type { ExportedList } from '../exports/exports.ts'
import type { TableCell } from '../files/table-file.ts'
import { minuteIn } from '../settings/time-zone.ts'

/** "0-30", "91+" */
const ageText = ({ from, to }: (typeof ages)[number]): string => (to === null ? `${from}+` : `${from}-${to}`)

/** A statement as rows: whose and when, every movement between what it opened and closed with, and what is open by age. */
export function statementRows(
  statement: Statement,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): Pick<ExportedList, 'columns' | 'headAt' | 'rows'> {
  const say = (name: keyof typeof statementWords): string => statementWords[name][language]
  const { currency, ageing } = statement
  const rows: TableCell[][] = [
    [say('statement'), [statement.name, statement.company].filter(Boolean).join(', '), `${statement.from} – ${statement.to}`, currency],
    [],
    [say('date'), say('what'), say('orderNo'), say('note'), `${say('amount')} ${currency}`, `${say('balance')} ${currency}`],
    [statement.from, say('opening'), null, null, null, Number(statement.opening)],
    ...statement.rows.map((one): TableCell[] => [
      minuteIn(timeZone, new Date(one.at)),
      movementLabels[one.kind][language],
      one.orderNo,
      [one.paidAs && `${one.paidAs.currency} ${one.paidAs.amount} × ${one.paidAs.rate}`, one.note].filter(Boolean).join(' · ') || null,
      Number(one.amount),
      Number(one.balance),
    ]),
    [statement.to, say('closing'), null, null, null, Number(statement.closing)],
    [],
    [say('open'), ...ages.map(ageText), say('ahead'), say('credit'), say('total')],
    [null, ...ageing.due.map((due) => Number(due.amount)), -Number(ageing.ahead), -Number(ageing.credit), Number(ageing.total)],
  ]
  return { columns, headAt: 2, rows }
}

const columns: ExportedList['columns'] = [
  { name: 'date', kind: 'text', chars: 18 },
  { name: 'what', kind: 'text', chars: 24 },
  { name: 'orderNo', kind: 'amount', chars: 22 },
  { name: 'note', kind: 'amount', chars: 32 },
  { name: 'amount', kind: 'amount', chars: 16 },
  { name: 'balance', kind: 'amount', chars: 16 },
  { name: 'more', kind: 'amount', chars: 16 },
  { name: 'total', kind: 'amount', chars: 16 },
]
