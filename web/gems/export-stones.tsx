import { mainRoles } from '@loupe/domain/access/roles.ts'
import { stoneSeekers } from '@loupe/domain/access/access-sets.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconFileDownload } from '@tabler/icons-react'
import { callForFile } from '../api/call.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/over/confirm.tsx'
import { DropDown, DropDownLine } from '../ui/over/drop-down.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/over/toast.ts'
import { useCopyStones } from './copy-stones.tsx'
import { goneAmong } from './gone-among.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { askedPrices } from '../me/prices-choice.ts'
import { stoneName } from './stone-words.ts'
import { useLabel } from '../text/use-label.ts'
import { sharedStones } from './share/shareable.ts'
import { useShare } from './share/use-share.tsx'
import { useLetOut } from './use-let-out.tsx'
import { useMayOpen, useViewer } from '../me/viewer.ts'

const formats = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
] as const

/** Ways of taking stones out as a file, at the prices that the page shows; none for those who may not. */
export function useExportStones(stones: readonly Stone[]) {
  const t = useText<SharedText>('shared')
  const say = useLabel()
  const isGuest = useViewer((now) => now.user?.role === mainRoles.visitor)
  const mayExport = useMayOpen(stoneSeekers) && !isGuest
  const { letOut, question } = useLetOut()

  async function save(format: 'xlsx' | 'csv', prices: boolean) {
    const asked = { ids: stones.map((stone) => stone.id), format, prices, ...askedPrices() }
    try {
      const file = await callForFile(stockApi.exportFile, asked).catch(async (error: unknown) => {
        const names = goneAmong(stones, error).map((stone) => stone.reportNo ?? stoneName(stone, say))
        const rest = { title: t('letOut.gone', { count: names.length }), text: names.join(', '), yes: t('letOut.rest') }
        if (names.length === 0) throw error
        return names.length < stones.length && (await confirm(rest))
          ? callForFile(stockApi.exportFile, { ...asked, leaveOutGone: true })
          : null
      })
      if (file) saveFile(file.blob, file.name)
    } catch (error) {
      toast.error(refusalText(error))
    }
  }
  const choices = formats.map(({ format, name }) => ({ name, run: () => letOut((prices) => void save(format, prices)) }))
  return { choices: mayExport ? choices : [], question }
}

/** The same as a button. */
export function ExportStones({ stones, className }: { stones: readonly Stone[]; className: string }) {
  const t = useText<SharedText>('shared')
  const { choices, question } = useExportStones(stones)
  if (choices.length === 0) return null
  const button = (
    <>
      <IconFileDownload size={17} stroke={1.7} aria-hidden />
      <span>{t('letOut.export')}</span>
    </>
  )
  return (
    <>
      <DropDown label={t('letOut.export')} up width={150} className={className} button={button}>
        {(close) =>
          choices.map(({ name, run }) => (
            <DropDownLine
              key={name}
              onClick={() => {
                close()
                run()
              }}
            >
              {name}
            </DropDownLine>
          ))
        }
      </DropDown>
      {question}
    </>
  )
}

/** All ways of letting stones out, in words, for the sheet of a phone. */
export function useLettingOut(stones: readonly Stone[]) {
  const t = useText<SharedText>('shared')
  const copying = useCopyStones(stones)
  const exporting = useExportStones(stones)
  const { share, dialog } = useShare(sharedStones(stones))
  return {
    lines: [
      ...(share ? [{ name: t('letOut.share'), run: share }] : []),
      ...copying.choices.map(({ name, copy }) => ({ name: t('letOut.copyIn', { language: name }), run: copy })),
      ...exporting.choices.map(({ name, run }) => ({ name: t('letOut.exportTo', { format: name }), run })),
    ],
    questions: (
      <>
        {copying.question}
        {exporting.question}
        {dialog}
      </>
    ),
  }
}
