import { keepParcelsApi, type ParcelTerms } from '@loupe/domain/parcels/keep-parcels.api.ts'
import { remainderRules, type SaleState } from '@loupe/domain/parcels/parcel.ts'
import { parcelsApi, type Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { Section } from '../../lists/section.tsx'
import { groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import {
  dearerFrom,
  draftOfTerms,
  isCarats,
  isPrice,
  mayAddBand,
  movesOf,
  noBand,
  termsOfDraft,
  wrongBand,
  type TermsDraft,
  type TermsMove,
} from './change-terms.ts'
import type { KeepText } from './keep.text.en.ts'

type Kept = { readonly saleStatus: SaleState; readonly terms: ParcelTerms }
type Props = { readonly open: boolean; readonly parcel: Parcel; readonly kept: Kept; readonly onClose: () => void }

/** A parcel's prices by quantity, as its supplier asks them: what would change is shown before it does. */
export function TermsDialog({ open, parcel, kept, onClose }: Props) {
  const t = useText<KeepText>('keep')
  return (
    <Dialog open={open} onClose={onClose} title={t('termsOf', { lot: parcel.lotNo })} width={520}>
      <TermsForm parcel={parcel} kept={kept} onClose={onClose} />
    </Dialog>
  )
}

/** What is told of a change: its name, and what it was and becomes. */
function useMoveWords() {
  const t = useText<KeepText>('keep')
  return (move: TermsMove): readonly [string, string] => {
    const name =
      move.of === 'band' ? t('fromCarats', { carats: move.carats }) : move.of === 'remainder' ? t('remainder') : t(`fields.${move.of}`)
    const say = (value: string | null): string => {
      if (value === null) return '–'
      return move.of === 'remainder' ? t(`remainders.${remainderRules.find((rule) => rule === value) ?? 'stays'}`) : groupThousands(value)
    }
    return [name, t('fromTo', { from: say(move.from), to: say(move.to) })]
  }
}

function TermsForm({ parcel, kept, onClose }: Omit<Props, 'open'>) {
  const t = useText<KeepText>('keep')
  const [draft, setDraft] = useState<TermsDraft>(draftOfTerms(kept.terms))
  const [tried, setTried] = useState(false)
  const moveWords = useMoveWords()
  const look = useWrite(keepParcelsApi.change)
  const save = useWrite(keepParcelsApi.change, {
    rereads: [parcelsApi.search, parcelsApi.detail, keepParcelsApi.kept, keepParcelsApi.log],
    onDone: () => {
      toast.good(t('termsDone', { lot: parcel.lotNo }))
      onClose()
    },
  })
  const set = (part: Partial<TermsDraft>) => {
    setDraft({ ...draft, ...part })
    look.forget()
    save.forget()
  }
  const wrong = wrongBand(draft)
  const isLeastRight = draft.minCarats.trim() === '' || isCarats(draft.minCarats)
  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isPrice(draft.usdPerCt) || !isLeastRight || wrong >= 0) return
    const change = { id: parcel.id, was: kept, change: { what: 'terms', terms: termsOfDraft(draft) } } as const
    const seen = await look.send({ ...change, apply: 'no' })
    if (seen === null) return
    const moves = movesOf(seen.before.terms, seen.after.terms)
    if (moves.length === 0) {
      toast.good(t('sameOne'))
      return onClose()
    }
    const { before, after } = seen.usdOfAll
    const dearer = dearerFrom(seen.after.terms)
    const agreed = await confirm({
      title: t('termsTitle', { lot: parcel.lotNo }),
      text: [dearer === null ? '' : t('dearerFrom', { carats: dearer }), t('termsText')].filter(Boolean).join(' '),
      facts: [...moves.map(moveWords), [t('ofAll'), t('fromTo', { from: groupThousands(before), to: groupThousands(after) })]],
      yes: t('termsDo'),
    })
    if (agreed) await save.send({ ...change, apply: 'yes' })
  }
  return (
    <Stack as="form" gap={16} shrinks onSubmit={(event: FormEvent) => void send(event)} noValidate>
      <Text as="p" tone="dim" size={13} pretty>
        {t('termsWhy')}
      </Text>
      <Stack columns="repeat(auto-fit, minmax(min(100%, 200px), 1fr))" gap="12px 14px" align="start">
        <TextInput
          label={t('fields.usdPerCt')}
          withAsterisk
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={draft.usdPerCt}
          error={tried && !isPrice(draft.usdPerCt) ? t('notAPrice') : null}
          onChange={(event) => set({ usdPerCt: event.currentTarget.value })}
        />
        <TextInput
          label={t('fields.minCarats')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={draft.minCarats}
          error={tried && !isLeastRight ? t('notCarats') : null}
          onChange={(event) => set({ minCarats: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('remainder')}
          value={draft.remainder}
          onChange={(event) => set({ remainder: remainderRules.find((rule) => rule === event.currentTarget.value) ?? 'stays' })}
          data={remainderRules.map((rule) => ({ value: rule, label: t(`remainders.${rule}`) }))}
        />
      </Stack>
      <Bands draft={draft} wrong={tried ? wrong : -1} onChange={(bands) => set({ bands })} />
      <Refused words={look.refused.fields['change.terms.bands'] || look.refused.text || save.refused.text} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('seeChanges')} isBusy={look.isBusy || save.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}

type BandsProps = { readonly draft: TermsDraft; readonly wrong: number; readonly onChange: (bands: TermsDraft['bands']) => void }

/** Prices for more carats, one a line. */
function Bands({ draft, wrong, onChange }: BandsProps) {
  const t = useText<KeepText>('keep')
  const { bands } = draft
  const columns = 'minmax(0, 1fr) minmax(0, 1fr) 40px'
  return (
    <Section title={t('bands')}>
      <Stack gap={8}>
        {bands.length > 0 && (
          <Stack columns={columns} gap={10} tone="dim" size={13} aria-hidden>
            <span>{t('bandFrom')}</span>
            <span>{t('fields.usdPerCt')}</span>
          </Stack>
        )}
        {bands.map((band, at) => (
          <Stack key={at} columns={columns} gap={10} align="start">
            {(['fromCarats', 'usdPerCt'] as const).map((field) => (
              <TextInput
                key={field}
                aria-label={t(field === 'fromCarats' ? 'bandFromNo' : 'bandUsdNo', { no: at + 1 })}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={band[field]}
                error={
                  wrong === at && !(field === 'fromCarats' ? isCarats : isPrice)(band[field])
                    ? t(field === 'fromCarats' ? 'notCarats' : 'notAPrice')
                    : null
                }
                onChange={(event) => onChange(bands.with(at, { ...band, [field]: event.currentTarget.value }))}
              />
            ))}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={t('dropBand', { no: at + 1 })}
              onClick={() => onChange(bands.toSpliced(at, 1))}
            >
              <IconTrash size={17} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Stack>
        ))}
        <span>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!mayAddBand(draft)}
            onClick={() => onChange([...bands, noBand])}
          >
            {t('moreBands')}
          </Button>
        </span>
      </Stack>
    </Section>
  )
}
