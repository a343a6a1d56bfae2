import { Suspense, useState, type ComponentProps } from 'react'
import { lazyPart, useAhead } from '../../ui/program-parts.ts'

const fetchPanel = () => import('./stone-panel.tsx').then((module) => ({ default: module.StonePanel }))
const StonePanel = lazyPart(fetchPanel)

/** The open stone, in a file that the table does not wait for: it is fetched once the page is quiet, or with the first stone. */
export function OpenStone(props: ComponentProps<typeof StonePanel>) {
  const [everOpen, setEverOpen] = useState(props.id !== null)
  if (props.id !== null && !everOpen) setEverOpen(true)
  useAhead(fetchPanel)
  if (!everOpen) return null
  return (
    <Suspense>
      <StonePanel {...props} />
    </Suspense>
  )
}
