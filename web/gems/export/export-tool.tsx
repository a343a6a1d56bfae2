import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { useText } from '../../text/use-text.ts'
import type { Exportable } from './exportable.ts'
import { useExport } from './use-export.tsx'

/** The same in the head of a list. */
export function ExportTool({ isAny, what }: { readonly isAny: boolean; readonly what: () => Exportable }) {
  const t = useText<SharedText>('shared')
  const { take, dialog } = useExport(isAny, what)
  if (take === null) return null
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<IconFileDownload size={17} aria-hidden />}
        aria-haspopup="dialog"
        onClick={take}
      >
        {t('letOut.export')}
      </Button>
      {dialog}
    </>
  )
}
