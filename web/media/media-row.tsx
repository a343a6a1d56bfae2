import { Button, NativeSelect, Progress, TextInput } from '@mantine/core'
import { mediaApi, type MediaGoods } from '@loupe/domain/media/media.api.ts'
import { modelsApi } from '@loupe/domain/media/models.api.ts'
import { useState, type FormEvent } from 'react'
import { call } from '../api/call.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useWrite } from '../forms/use-write.ts'
import { StateWord, type Tone } from '../lists/state-word.tsx'
import { fileSize } from '../text/format-bytes.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/over/toast.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { byHand, itemOf, type MediaItem, type MediaState } from './media-items.ts'
import { modelled, numbersOf, useGoodsTitle } from './media-words.ts'
import { callsOf, listsOfMedia } from './scopes.ts'
import type { MediaText } from './media.text.en.ts'

type Props = {
  readonly item: MediaItem
  /** Of the file that is on its way. */
  readonly share: number | null
  readonly isBusy: boolean
  readonly onChange: (part: Partial<MediaItem>) => void
  readonly onChoose: (goods: MediaGoods) => void
}

const tones: Readonly<Record<MediaState, Tone>> = {
  ready: 'natural',
  nowhere: 'warn',
  several: 'warn',
  spare: 'calm',
  other: 'calm',
  large: 'bad',
  left: 'calm',
  done: 'good',
  refused: 'bad',
}

/** "Lab-grown · Round 1.01 ct · LG713574578 · S-1024 · Jade" */
function useGoodsWords(): (goods: MediaGoods) => string {
  const title = useGoodsTitle()
  return (goods) => [title(goods), ...numbersOf(goods), goods.supplierName].filter(Boolean).join(' · ')
}

/** Goods of two forms may have one id. */
const keyOf = ({ form, id }: MediaGoods): string => `${form} ${id}`

/** Whether something is shown today in the place that a file is to be sent to. */
const replaces = ({ state, kind, goods, isMore }: MediaItem): boolean =>
  state === 'ready' && goods !== null && !isMore && ((kind === 'image' && goods.hasImage) || (kind === 'video' && goods.hasVideo))

/** What there is to say of its place. */
function notesOf(item: MediaItem): ('replaces' | 'beside' | 'wasThere')[] {
  const isDone = item.state === 'done'
  return [
    ...(replaces(item) ? (['replaces'] as const) : []),
    ...(item.isMore && (item.state === 'ready' || isDone) ? (['beside'] as const) : []),
    ...(isDone && item.wasThere ? (['wasThere'] as const) : []),
  ]
}

/** One file: what it is called, for which goods it is and how it stands, with what helps where a person has to say. */
export function MediaRow({ item, share, isBusy, onChange, onChoose }: Props) {
  const t = useText<MediaText>('media')
  const goodsWords = useGoodsWords()
  const { picked, kind, goods, state, words } = item
  return (
    <Stack as="li" gap={6} narrows frame="box" pad="8px 12px">
      <Row gap="4px 12px" wrap justify="between">
        <Text weight={550} shrinks breaks>
          {picked.path}
        </Text>
        <Row gap={8} wrap>
          <Text tone="dim" size={12} figures>
            {kind && `${t(`kind.${kind}`)} · `}
            {fileSize(picked.bytes)}
          </Text>
          <StateWord tone={tones[state]}>{t(`state.${state}`)}</StateWord>
        </Row>
      </Row>
      {goods && (
        <Text size={13} tone="dim" breaks>
          {goodsWords(goods)}
          {notesOf(item).map((note) => ` · ${t(note)}`)}
        </Text>
      )}
      {words && (
        <Text as="p" size={13} tone={state === 'refused' ? 'bad' : 'warn'} breaks>
          {state === 'done' ? t('alsoAt', { others: words }) : words}
        </Text>
      )}
      {share !== null && <Progress value={Math.round(share * 100)} aria-label={t('sendingOne', { name: picked.path })} size="sm" />}
      {!isBusy && <Acts item={item} onChange={onChange} onChoose={onChoose} />}
    </Stack>
  )
}

type ActsProps = Pick<Props, 'item' | 'onChange' | 'onChoose'>

function Acts({ item, onChange, onChoose }: ActsProps) {
  const t = useText<MediaText>('media')
  const { state, picked } = item
  const name = picked.path
  if (state === 'refused' && item.goods !== null) return <Again name={name} onPress={() => onChange({ state: 'ready', words: '' })} />
  if (state === 'done') return <TakeBack item={item} onChange={onChange} />
  const mayChoose = byHand.includes(state) || state === 'left' || state === 'ready'
  if (!mayChoose || item.kind === null) return null
  return (
    <Row gap="6px 8px" wrap>
      {state === 'several' && <Candidates item={item} onChoose={onChoose} />}
      <Take item={item} onChoose={onChoose} />
      {state !== 'ready' && <ByNumber item={item} onChange={onChange} onChoose={onChoose} />}
      {state !== 'left' && (
        <Button variant="default" size="compact-md" aria-label={t('leaveOut', { name })} onClick={() => onChange({ state: 'left' })}>
          {t('leave')}
        </Button>
      )}
    </Row>
  )
}

/** What was refused for a reason that may have passed. */
function Again({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  const t = useText<MediaText>('media')
  return (
    <Row>
      <Button variant="default" size="compact-md" aria-label={t('againOf', { name })} onClick={onPress}>
        {t('again')}
      </Button>
    </Row>
  )
}

/** Sends a file after all; makes one that was to stand beside another the first. */
function Take({ item: { state, goods, isMore, picked }, onChoose }: Pick<Props, 'item' | 'onChoose'>) {
  const t = useText<MediaText>('media')
  const isOut = state === 'spare' || state === 'left'
  const isBeside = state === 'ready' && isMore
  if (goods === null || !(isOut || isBeside)) return null
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={t(isOut ? 'useThisFor' : 'makeFirstOf', { name: picked.path })}
      onClick={() => onChoose(goods)}
    >
      {t(isOut ? 'useThis' : 'makeFirst')}
    </Button>
  )
}

function Candidates({ item, onChoose }: Pick<Props, 'item' | 'onChoose'>) {
  const t = useText<MediaText>('media')
  const words = useGoodsWords()
  return (
    <NativeSelect
      size="xs"
      aria-label={t('choose', { name: item.picked.path })}
      data={[{ value: '', label: t('chooseOne') }, ...item.candidates.map((each) => ({ value: keyOf(each), label: words(each) }))]}
      value=""
      onChange={(event) => {
        const chosen = item.candidates.find((each) => keyOf(each) === event.currentTarget.value)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}

/** The number that somebody types for a file whose name says nothing. */
function ByNumber({ item, onChange, onChoose }: ActsProps) {
  const t = useText<MediaText>('media')
  const [number, setNumber] = useState('')
  const [error, setError] = useState('')
  const name = item.picked.path

  async function find(event: FormEvent) {
    event.preventDefault()
    if (number.trim() === '') return
    try {
      const scope = item.kind === 'model' ? 'model' : 'flat'
      const [found] = await call(callsOf[scope].match, { names: [number.trim()] })
      const { candidates } = itemOf(item.picked, found?.stones ?? [], scope)
      const [first] = candidates
      setError(first ? '' : t('none'))
      if (first && candidates.length === 1) onChoose(first)
      else if (first) onChange({ candidates, state: 'several', goods: null })
    } catch (failure) {
      setError(refusalText(failure))
    }
  }

  return (
    <Row as="form" gap={6} onSubmit={(event) => void find(event)}>
      <TextInput
        size="xs"
        aria-label={t('number', { name })}
        placeholder={t('numberHint')}
        value={number}
        error={error || null}
        autoComplete="off"
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="compact-md" aria-label={t('findFor', { name })}>
        {t('find')}
      </Button>
    </Row>
  )
}

const besideOf = { image: 'more', video: 'moreVideo' } as const

/** A file that went to the wrong goods is taken away again; what its supplier links shows then. */
function TakeBack({ item, onChange }: Pick<Props, 'item' | 'onChange'>) {
  const t = useText<MediaText>('media')
  const told = {
    tells: 'toast' as const,
    rereads: listsOfMedia,
    onDone: () => {
      onChange({ state: 'left', words: '' })
      toast.good(t('taken'))
    },
  }
  const remove = useWrite(mediaApi.remove, told)
  const removeModel = useWrite(modelsApi.remove, told)
  const { kind, goods, isMore, picture } = item
  if (goods === null || kind === null || kind === 'paper') return null
  const takeBack = () => {
    if (kind === 'model') return removeModel.send({ form: modelled(goods), id: goods.id, ...(isMore ? { picture } : {}) })
    return remove.send({ form: goods.form, id: goods.id, ...(isMore ? { as: besideOf[kind], picture } : { as: kind }) })
  }
  return (
    <Row>
      <Button
        variant="default"
        size="compact-md"
        loading={remove.isBusy || removeModel.isBusy}
        aria-label={t('takeBackOf', { name: item.picked.path })}
        onClick={() => void takeBack()}
      >
        {t('takeBack')}
      </Button>
    </Row>
  )
}
