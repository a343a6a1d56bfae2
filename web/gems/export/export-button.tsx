import { IconFileDownload } from '@tabler/icons-react'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { useText } from '../../text/use-text.ts'
import type { Exportable } from './exportable.ts'
import { useExport } from './use-export.tsx'

type Props = {
  readonly isAny: boolean
  readonly what: () => Exportable
  readonly className?: string | undefined
  /** Where it says more than "Export". */
  readonly label?: string
  readonly wordClass?: string | undefined
}

/** Takes goods out as a file; not there for whoever takes none. */
export function ExportButton({ isAny, what, className, label, wordClass }: Props) {
  const t = useText<SharedText>('shared')
  const { take, dialog } = useExport(isAny, what)
  if (take === null) return null
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" aria-label={label} title={label} onClick={take}>
        <IconFileDownload size={17} stroke={1.7} aria-hidden />
        <span className={wordClass}>{label ?? t('letOut.export')}</span>
      </button>
      {dialog}
    </>
  )
}
