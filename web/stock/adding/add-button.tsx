import type { Origin } from '@loupe/domain/stock/grades.ts'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useText } from '../../text/use-text.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { look } from '../../ui/look/look.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import type { Hue } from '../stock-view.ts'
import type { AddingText } from './adding.text.en.ts'

const AddStone = lazyPart(() => import('./add-stone.tsx').then((module) => ({ default: module.AddStone })))

type Props = { readonly origin: Origin; readonly hue: Hue; readonly onOpen: (id: string, isForSale: boolean) => void }

/** Opens the form for one stone. */
export function AddButton({ origin, hue, onOpen }: Props) {
  const t = useText<AddingText>('adding')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton className={look({ apart: true })} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconPlus size={17} stroke={2} aria-hidden />
        {t('add')}
      </ActionButton>
      {isOpen && (
        <Suspense>
          <AddStone origin={origin} hue={hue} onClose={() => setOpen(false)} onOpen={onOpen} />
        </Suspense>
      )}
    </>
  )
}
