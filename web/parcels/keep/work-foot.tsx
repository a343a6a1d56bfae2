import { Button, Textarea } from '@mantine/core'
import { Refused } from '../../forms/refused.tsx'
import { caratsText } from '../../gems/parts/read-take.ts'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { KeepText } from './keep.text.en.ts'

type Props = {
  /** What is missing of the sum, in thousandths of a carat; more than was taken is less than nothing. */
  readonly loss: { readonly carats: number; readonly pieces: number } | null
  readonly note: string
  readonly onNote: (note: string) => void
  readonly refusal: string
  readonly yes: string
  readonly isBusy: boolean
  readonly isWhole: boolean
  readonly onClose: () => void
}

/** What was lost, why it was done, and the way on. */
export function WorkFoot({ loss, note, onNote, refusal, yes, isBusy, isWhole, onClose }: Props) {
  const t = useText<KeepText>('keep')
  const isTooMuch = loss !== null && (loss.carats < 0 || loss.pieces < 0)
  return (
    <>
      {loss !== null && (
        <Text as="p" figures weight={550} tone={isTooMuch ? 'bad' : 'text'} ground="raised" round={8} pad="8px 12px" role="status">
          {isTooMuch ? t('moreThanTaken') : t('lossIs', { carats: caratsText(loss.carats), pieces: count(loss.pieces) })}
        </Text>
      )}
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
      <Refused words={refusal} />
      <Row gap={8} wrap justify="end">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button type="submit" disabled={!isWhole} loading={isBusy}>
          {yes}
        </Button>
      </Row>
    </>
  )
}
