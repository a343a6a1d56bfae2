import { Button } from '@mantine/core'
import { feedsApi, importModes, type ImportMode } from '@loupe/domain/feeds/feeds.api.ts'
import { stockKinds, type StockKind } from '@loupe/domain/stock/grades.ts'
import { stockKindLabels } from '@loupe/domain/stock/labels.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../api/query.ts'
import { paths } from '../nav/paths.ts'
import { downloadFile } from '../forms/download-file.ts'
import { DropZone } from '../forms/drop-zone.tsx'
import { useLabel } from '../text/use-label.ts'
import { fileSize } from '../text/format-bytes.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/over/toast.ts'
import { useDevice } from '../ui/use-device.ts'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import type { FeedsText } from './feeds.text.en.ts'
import styles from './new-import.module.css'
import { SendingBar } from './sending-bar.tsx'
import { clearRefusal, largestBytes, sendFile, useSending } from './sending.ts'
import { SupplierPicker } from './supplier-picker.tsx'

const accept = '.csv,.tsv,.txt,.xlsx,.xls'

type Props = {
  readonly supplierId: string | null
  readonly onSupplier: (id: string | null) => void
  readonly onOpen: (importId: string) => void
}

/** The one that is asked for, or the only one that there is. */
const supplierOf = <S extends { readonly id: string }>(suppliers: readonly S[], id: string | null): S | undefined =>
  suppliers.find((one) => one.id === id) ?? (suppliers.length === 1 ? suppliers[0] : undefined)

/** One file at a time; a press before the suppliers are known would send nothing, and say nothing of it. */
const mustWait = (sending: object | null, suppliers: readonly unknown[] | undefined): boolean => sending !== null || suppliers === undefined

/** Whose stock, what the file does, and the file itself. */
export function NewImport({ supplierId, onSupplier, onOpen }: Props) {
  const t = useText<FeedsText>('feeds')
  const say = useLabel()
  const isPhone = useDevice() === 'mobile'
  const { data: suppliers } = useQuery(query(suppliersApi.choices, {}))
  const { sending, refusal } = useSending()
  const [picked, setPicked] = useState<ImportMode | null>(null)
  const [kind, setKind] = useState<StockKind>('order')
  const [file, setFile] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  // Words about an earlier file say nothing about the next one.
  useEffect(() => clearRefusal, [])
  const supplier = supplierOf(suppliers ?? [], supplierId)
  const chosen = supplier?.id ?? null
  // Nothing is delisted unless somebody chose that once.
  const mode = picked ?? supplier?.lastMode ?? 'update'
  const wrongFile = file && problemOf(file, t)

  const missing = (what: string | File | null, why: 'supplierNeeded' | 'fileNeeded') => (tried && !what ? t(why) : null)

  function submit() {
    setTried(true)
    if (!chosen || !file || wrongFile) return
    void sendFile({ supplierId: chosen, mode, kind }, file, (made) => {
      if (location.pathname === paths.uploadStock) onOpen(made.id)
      else toast.info(t('arrived', { name: made.fileName }))
    })
  }

  const who = <SupplierPicker suppliers={suppliers} value={chosen} error={missing(chosen, 'supplierNeeded')} onChange={onSupplier} />
  const goods = (
    <ChoiceCards
      isBrief
      label={t('kind')}
      value={kind}
      onChange={setKind}
      choices={stockKinds.map((one) => ({ value: one, title: say(stockKindLabels[one]), why: t(`kindsWhy.${one}`) }))}
    />
  )
  const does = (
    <ChoiceCards
      isBrief
      label={t('mode')}
      value={mode}
      onChange={setPicked}
      choices={importModes.map((one) => ({ value: one, title: t(`modes.${one}`), why: t(`modesWhy.${one}`) }))}
    />
  )
  const theFile = sending ? (
    <SendingBar />
  ) : (
    <FileInput file={file} error={wrongFile || missing(file, 'fileNeeded') || refusal} onFile={setFile} />
  )
  const check = <Check hasFile={file !== null} isBusy={mustWait(sending, suppliers)} onPress={submit} />
  // On a phone the file stands first: the ways below are chosen already.
  return (
    <Panel title={t('newImport')} why={t('newImportWhy')}>
      {isPhone ? (
        <div className={styles.form}>
          {who}
          {theFile}
          {does}
          {goods}
          {check}
          <Help />
        </div>
      ) : (
        <div className={styles.form}>
          <Stack gap="16px 24px" align="start" className={styles.who}>
            {who}
            {goods}
          </Stack>
          {does}
          {theFile}
          <div>{check}</div>
          <Help />
        </div>
      )}
    </Panel>
  )
}

type CheckProps = { readonly hasFile: boolean; readonly isBusy: boolean; readonly onPress: () => void }

/** Loud once there is a file to check: before, the file itself is what is asked for. */
function Check({ hasFile, isBusy, onPress }: CheckProps) {
  const t = useText<FeedsText>('feeds')
  return (
    <Button size="md" variant={hasFile ? 'filled' : 'default'} onClick={onPress} disabled={isBusy} className={styles.check}>
      {t('check')}
    </Button>
  )
}

type FileProps = { readonly file: File | null; readonly error: string | null; readonly onFile: (file: File | null) => void }

function FileInput({ file, error, onFile }: FileProps) {
  const t = useText<FeedsText>('feeds')
  const device = useDevice()
  return (
    <DropZone
      label={device === 'mobile' ? t('dropPhone') : t('drop')}
      hint={file ? t('otherFile') : t('dropHint')}
      accept={accept}
      chosen={file && `${file.name} · ${fileSize(file.size)}`}
      error={error}
      onFiles={([first]) => {
        clearRefusal()
        onFile(first ?? null)
      }}
    />
  )
}

/** How a file should look, for whoever asks. */
function Help() {
  const t = useText<FeedsText>('feeds')
  return (
    <Row gap={8} wrap>
      <Text tone="dim" size={13}>
        <Text as="strong" tone="text" weight={600}>
          {t('helpTitle')}
        </Text>{' '}
        {t('helpWhy')}
      </Text>
      {(['template', 'reference'] as const).map((what) => (
        <Button
          key={what}
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => void downloadFile(feedsApi.guide, { what })}
        >
          {t(what)}
        </Button>
      ))}
    </Row>
  )
}

/** What makes a file useless before it is sent. */
function problemOf(file: File, t: ReturnType<typeof useText<FeedsText>>): string | null {
  if (file.size === 0) return t('fileEmpty', { name: file.name })
  if (file.size > largestBytes) return t('fileTooLarge', { name: file.name, size: fileSize(file.size) })
  return null
}
