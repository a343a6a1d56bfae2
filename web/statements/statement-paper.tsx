import { movementLabels } from '@loupe/domain/statements/statement-labels.ts'
import type { Movement, Statement } from '@loupe/domain/statements/statements.api.ts'
import type { ReactNode } from 'react'
import { houseDay } from '../me/house-day.ts'
import { Sheet } from '../prints/sheet.tsx'
import { useHouseHead } from '../prints/use-house-head.ts'
import { groupThousands, toMinute } from '../text/format.ts'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import { useAgeWords, useOff } from './age-words.ts'
import type { StatementsText } from './statements.text.en.ts'

type Props = { readonly statement: Statement; readonly movements: readonly Movement[] }

/** An account on paper: whose, over which days, what it opened with, everything that was booked, what it closed with and how old that is. */
export function StatementPaper({ statement, movements }: Props) {
  const t = useText<StatementsText>('statements')
  const { name, company, from, to, currency, opening, closing } = statement
  return (
    <Sheet no={`${name} ${from} ${to}`} words={useHouseHead()} title={[t('paperTitle'), `${from} – ${to}`]}>
      <div className="facts">
        <div>
          <span>{t(statement.side === 'customer' ? 'paperCustomer' : 'paperSupplier')}</span> {[name, company].filter(Boolean).join(' · ')}
        </div>
        <div>
          <span>{t('paperPrinted')}</span> {houseDay(new Date())}
        </div>
      </div>
      <table className="lines">
        <thead>
          <tr>
            <th>{t('date')}</th>
            <th>{t('what')}</th>
            <th>{t('order')}</th>
            <th className="n">{`${t('amount')} ${currency}`}</th>
            <th className="n">{`${t('balance')} ${currency}`}</th>
          </tr>
        </thead>
        <tbody>
          <Balance day={from} name={t('opening')} amount={opening} />
          {movements.map((movement) => (
            <Booked key={movement.id} movement={movement} />
          ))}
          <Balance day={to} name={t('closing')} amount={closing} />
        </tbody>
      </table>
      <Ages statement={statement} />
    </Sheet>
  )
}

type BalanceProps = { readonly day: string; readonly name: string; readonly amount: string }

const Balance = ({ day, name, amount }: BalanceProps) => (
  <tr>
    <td>{day}</td>
    <td colSpan={3}>
      <strong>{name}</strong>
    </td>
    <td className="n">
      <strong>{groupThousands(amount)}</strong>
    </td>
  </tr>
)

function Booked({ movement: { at, kind, method, paidAs, note, orderNo, amount, balance } }: { readonly movement: Movement }) {
  const t = useText<StatementsText>('statements')
  const say = useLabel()
  const more = [paidAs && t('paidAs', { ...paidAs, amount: groupThousands(paidAs.amount) }), note].filter(Boolean).join(' · ')
  return (
    <tr>
      <td>{toMinute(at)}</td>
      <td>
        {[say(movementLabels[kind]), method && t(`methods.${method}`)].filter(Boolean).join(' · ')}
        {more !== '' && <div className="dim">{more}</div>}
      </td>
      <td>{orderNo}</td>
      <td className="n">{groupThousands(amount)}</td>
      <td className="n">{groupThousands(balance)}</td>
    </tr>
  )
}

/** What is open by age; less what was paid ahead and the credit in hand it is what the account closed with. */
function Ages({ statement: { ageing, to, currency } }: { readonly statement: Statement }): ReactNode {
  const t = useText<StatementsText>('statements')
  const words = useAgeWords()
  const off = useOff(ageing)
  const lines = [...ageing.due.map(({ amount }, at) => ({ name: words[at] ?? '', amount: groupThousands(amount) })), ...off]
  return (
    <>
      <p>{t('ages', { day: to })}</p>
      <table className="sums">
        <tbody>
          {lines.map(({ name, amount }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="n">{`${currency} ${amount}`}</td>
            </tr>
          ))}
          <tr className="big">
            <td>{t('total')}</td>
            <td className="n">{`${currency} ${groupThousands(ageing.total)}`}</td>
          </tr>
        </tbody>
      </table>
    </>
  )
}
