import { Button, NativeSelect, NumberInput } from '@mantine/core'
import type { InputOf, OutputOf } from '@loupe/domain/api/endpoint.ts'
import { isRoll, labelsOnPage, type LabelSize } from '@loupe/domain/labels/label-size.ts'
import { labelsApi, mostLabels, tagPrices, type LabelFormat, type TagPrice } from '@loupe/domain/labels/labels.api.ts'
import type { LabelledGoods } from '@loupe/domain/labels/short-code.ts'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { downloadFile } from '../../forms/download-file.ts'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { Failed, Waiting } from '../../lists/read-states.tsx'
import { useAskedPrices, useIsCost } from '../../me/prices-choice.ts'
import { usePricesWords } from '../../prices/prices-for.tsx'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { PrintSheet } from '../print-sheet.tsx'
import { LabelSheets } from './label-sheets.tsx'
import type { LabelsText } from './labels.text.en.ts'

type Props = { readonly goods: readonly LabelledGoods[]; readonly onClose: () => void }

/** Which labels, with which price, how many: then they are looked at, printed, or taken as a file for a printer of labels. */
export function LabelsDialog({ goods, onClose }: Props) {
  const t = useText<LabelsText>('labels')
  const read = useQuery(query(labelsApi.book, {}))
  const title = t('title', { count: goods.length, shown: count(goods.length) })
  return (
    <Dialog open onClose={onClose} title={title}>
      {read.isPending && <Waiting count={3} />}
      {read.isError && <Failed title={t('failed')} error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && <LabelsForm goods={goods} sizes={read.data.book.sizes} title={title} />}
    </Dialog>
  )
}

const files = ['pdf', 'zpl203', 'zpl300'] as const
/** What each person of this browser printed last. */
const storageName = 'labelSize'

function lastSize(sizes: readonly LabelSize[]): LabelSize | undefined {
  try {
    const name = localStorage.getItem(storageName)
    return sizes.find((size) => size.name === name) ?? sizes[0]
  } catch {
    // No storage: the first.
    return sizes[0]
  }
}

function keepSize(name: string): void {
  try {
    localStorage.setItem(storageName, name)
  } catch {
    // It holds while the dialog is open.
  }
}

type FormProps = { readonly goods: readonly LabelledGoods[]; readonly sizes: readonly LabelSize[]; readonly title: string }

/** What was chosen, as the calls take it. */
type Wish = InputOf<typeof labelsApi.preview>

function LabelsForm({ goods, sizes, title }: FormProps) {
  const t = useText<LabelsText>('labels')
  const prices = useAskedPrices()
  const [name, setName] = useState(() => lastSize(sizes)?.name ?? '')
  const [price, setPrice] = useState<TagPrice>('none')
  const [copies, setCopies] = useState<string | number>(1)
  const [skip, setSkip] = useState<string | number>(0)
  const size = sizes.find((each) => each.name === name) ?? sizes[0]
  if (size === undefined) return null
  const onPage = labelsOnPage(size)
  const wish: Wish = {
    goods: goods.map(({ form, id }) => ({ form, id })),
    size: size.name,
    copies: Number(copies),
    skip: onPage > 1 ? Number(skip) : 0,
    price,
    ...prices,
  }
  function choose(next: string) {
    setName(next)
    keepSize(next)
  }
  return (
    <Stack gap={14} narrows>
      <NativeSelect
        label={t('size')}
        value={size.name}
        data={sizes.map((each) => each.name)}
        onChange={(event) => choose(event.currentTarget.value)}
        data-autofocus
      />
      <PriceChoice price={price} onChange={setPrice} />
      <Stack gap={12} columns="repeat(2, minmax(0, 1fr))" align="start">
        <NumberInput label={t('copies')} min={1} max={20} clampBehavior="strict" allowDecimal={false} value={copies} onChange={setCopies} />
        {onPage > 1 && (
          <NumberInput
            label={t('skip')}
            min={0}
            max={onPage - 1}
            clampBehavior="strict"
            allowDecimal={false}
            value={skip}
            onChange={setSkip}
            inputWrapperOrder={['label', 'input', 'description']}
            description={t('skipHint')}
          />
        )}
      </Stack>
      <Out wish={wish} size={size} labels={goods.length * Number(copies)} title={title} />
    </Stack>
  )
}

/** Whether a price stands on the labels: never what the house pays itself. */
function PriceChoice({ price, onChange }: { readonly price: TagPrice; readonly onChange: (price: TagPrice) => void }) {
  const t = useText<LabelsText>('labels')
  const isCost = useIsCost()
  const whose = usePricesWords()
  const told = price === 'none' || whose === null ? undefined : t('priceFor', { whose })
  return (
    <NativeSelect
      label={t('price')}
      description={isCost ? t('noCost') : told}
      value={price}
      disabled={isCost}
      data={tagPrices.map((each) => ({ value: each, label: t(`prices.${each}`) }))}
      onChange={(event) => onChange(tagPrices.find((each) => each === event.currentTarget.value) ?? 'none')}
    />
  )
}

type OutProps = { readonly wish: Wish; readonly size: LabelSize; readonly labels: number; readonly title: string }

/** The labels to look at and print, and as files. */
function Out({ wish, size, labels, title }: OutProps) {
  const t = useText<LabelsText>('labels')
  const preview = useWrite(labelsApi.preview)
  const [shown, setShown] = useState<OutputOf<typeof labelsApi.preview> | null>(null)
  const [busy, setBusy] = useState<LabelFormat | null>(null)
  const isOff = labels > mostLabels || labels < 1
  async function show() {
    const drawn = await preview.send(wish)
    if (drawn) setShown(drawn)
  }
  async function take(format: LabelFormat) {
    setBusy(format)
    await downloadFile(labelsApi.print, { ...wish, format })
    setBusy(null)
  }
  return (
    <>
      {labels > mostLabels && (
        <Text as="p" tone="warn" role="status">
          {t('tooMany', { most: mostLabels })}
        </Text>
      )}
      <Refused words={Object.values(preview.refused.fields)[0] ?? preview.refused.text} />
      <Row gap={8} wrap>
        <Button leftSection={<IconEye size={18} aria-hidden />} loading={preview.isBusy} disabled={isOff} onClick={() => void show()}>
          {t('preview')}
        </Button>
        {files
          .filter((format) => format === 'pdf' || isRoll(size))
          .map((format) => (
            <Button
              key={format}
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={busy === format}
              disabled={isOff || busy !== null}
              onClick={() => void take(format)}
            >
              {format === 'pdf' ? 'PDF' : t(format)}
            </Button>
          ))}
      </Row>
      {shown && (
        <PrintSheet title={title} isWhole onClose={() => setShown(null)}>
          <LabelSheets drawn={shown} title={title} />
        </PrintSheet>
      )}
    </>
  )
}
