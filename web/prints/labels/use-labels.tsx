import { labelPrinters } from '@loupe/domain/labels/label-printers.ts'
import type { LabelledGoods } from '@loupe/domain/labels/short-code.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { useMayOpen } from '../../me/viewer.ts'
import { lazyPart } from '../../ui/program-parts.ts'

const LabelsDialog = lazyPart(() => import('./labels-dialog.tsx').then((module) => ({ default: module.LabelsDialog })))

/** Labels of goods; `print` is null for those who print none. The dialog comes with the first press. */
export function useLabels(): { readonly print: ((goods: readonly LabelledGoods[]) => void) | null; readonly dialog: ReactNode } {
  const mayPrint = useMayOpen(labelPrinters)
  const [goods, setGoods] = useState<readonly LabelledGoods[] | null>(null)
  return {
    print: mayPrint ? setGoods : null,
    dialog: goods && (
      <Suspense>
        <LabelsDialog goods={goods} onClose={() => setGoods(null)} />
      </Suspense>
    ),
  }
}
