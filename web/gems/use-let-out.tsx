import { useState, type ReactNode } from 'react'
import { CostQuestion } from '../prices/cost-question.tsx'
import { useIsCost } from '../me/prices-choice.ts'

/** What the suppliers ask leaves the house only when somebody says so: asks first, and hands on whether prices go along. */
export function useLetOut(): { readonly letOut: (work: (prices: boolean) => void) => void; readonly question: ReactNode } {
  const isCost = useIsCost()
  const [asking, setAsking] = useState<((prices: boolean) => void) | null>(null)
  const question = (
    <CostQuestion
      open={asking !== null}
      onClose={() => setAsking(null)}
      onAnswer={(prices) => {
        asking?.(prices)
        setAsking(null)
      }}
    />
  )
  return { letOut: (work) => (isCost ? setAsking(() => work) : work(true)), question }
}
