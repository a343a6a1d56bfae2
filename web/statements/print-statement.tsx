import { Button } from '@mantine/core'
import { statementsApi, type Movement, type Statement } from '@loupe/domain/statements/statements.api.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { refusalText } from '../api/refusal-text.ts'
import { PrintSheet } from '../prints/print-sheet.tsx'
import type { SharedText } from '../shared/shared.text.en.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/over/toast.ts'
import { StatementPaper } from './statement-paper.tsx'
import type { StatementsText } from './statements.text.en.ts'

type Wanted = Omit<InputOf<typeof statementsApi.show>, 'after' | 'limit'>
type Whole = { readonly statement: Statement; readonly movements: readonly Movement[] }

const pageSize = 200
/** More than this is no paper for a table any more; the file has all. */
const mostMovements = 5000

/** A statement with everything that was booked; null where that is too much for paper. */
async function readWhole(wanted: Wanted): Promise<Whole | null> {
  const statement = await call(statementsApi.show, { ...wanted, limit: pageSize })
  const movements = [...statement.rows]
  for (let { next } = statement; next !== null;) {
    if (movements.length >= mostMovements) return null
    const page = await call(statementsApi.show, { ...wanted, after: next, limit: pageSize })
    movements.push(...page.rows)
    ;({ next } = page)
  }
  return { statement, movements }
}

/** Reads all of an account over its days, and shows it as a paper. */
export function PrintStatement({ wanted }: { readonly wanted: Wanted }) {
  const t = useText<StatementsText>('statements')
  const shared = useText<SharedText>('shared')
  const [isBusy, setBusy] = useState(false)
  const [whole, setWhole] = useState<Whole | null>(null)

  async function show() {
    setBusy(true)
    try {
      const read = await readWhole(wanted)
      if (read === null) toast.error(t('tooLong', { most: mostMovements }))
      setWhole(read)
    } catch (error) {
      toast.error(refusalText(error))
    }
    setBusy(false)
  }

  return (
    <>
      <Button variant="default" loading={isBusy} leftSection={<IconPrinter size={17} aria-hidden />} onClick={() => void show()}>
        {shared('print')}
      </Button>
      {whole && (
        <PrintSheet title={t('paperTitle')} isWhole onClose={() => setWhole(null)}>
          <StatementPaper {...whole} />
        </PrintSheet>
      )}
    </>
  )
}
