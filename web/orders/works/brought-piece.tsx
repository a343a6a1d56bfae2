import type { Origin } from '@loupe/domain/stock/grades.ts'
import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useText } from '../../text/use-text.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import type { WorkPiece } from './work-draft.ts'
import type { WorksText } from './works.text.en.ts'

const WorkDialog = lazyPart(() => import('./work-dialog.tsx').then((module) => ({ default: module.WorkDialog })))

type Props = { readonly origin: Origin; readonly onPlaced: (orderId: string) => void }

/** Somebody brings a piece that was not bought here, to be worked on. */
export function BroughtPiece({ origin, onPlaced }: Props) {
  const t = useText<WorksText>('works')
  const [piece, setPiece] = useState<WorkPiece | null>(null)
  const [wasAsked, setWasAsked] = useState(false)
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconTool size={16} stroke={1.6} aria-hidden />}
        onClick={() => {
          setWasAsked(true)
          setPiece({ origin })
        }}
      >
        {t('titleBrought')}
      </Button>
      {wasAsked && (
        <Suspense>
          <WorkDialog
            piece={piece}
            onClose={() => setPiece(null)}
            onPlaced={({ id }) => {
              setPiece(null)
              onPlaced(id)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
