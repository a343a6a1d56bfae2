import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fileSize } from '../../text/format-bytes.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { drawModel, firstTurn } from './drawn-model.ts'
import { readModel } from './read-model.ts'
import type { SolidText } from './solid.text.en.ts'
import styles from './stone-solid.module.css'
import { Turned } from './turned.tsx'

type Props = {
  readonly address: string
  readonly bytes: number | null
  /** What it is a model of, in words. */
  readonly name: string
  /** What there is to see until it is there, and where it can't be had. */
  readonly poster: ReactNode
  /** One of the model's own variants, by its name. */
  readonly variant?: string
  /** What it says of itself; that of an uploaded file without them. */
  readonly words?: { readonly caption: string; readonly why: string }
}

const keptMs = 60_000

/** A model that was uploaded, fetched now that somebody asks for it; its poster stands there until it comes. */
export function StoneFile({ address, bytes, name, poster, variant, words }: Props) {
  const t = useText<SolidText>('solid')
  const read = useQuery({
    queryKey: ['model', address, variant],
    queryFn: ({ signal }) => readModel(address, signal, variant),
    staleTime: Infinity,
    gcTime: keptMs,
  })
  if (read.data) {
    const model = read.data
    const said = { label: t('of', { stone: name }), ...(words ?? { caption: t('file'), why: t('fileWhy') }) }
    return (
      <Turned
        key={`${address} ${variant ?? ''}`}
        begin={(canvas) => drawModel(canvas, model)}
        first={firstTurn}
        words={said}
        instead={<None poster={poster} />}
      />
    )
  }
  return (
    <>
      {poster}
      <Stack gap={6} align="center" role="status" ground="surface" round={10} pad="8px 12px" className={styles.coming}>
        {read.isError ? (
          <>
            <Text size={12}>{t('notRead')}</Text>
            <Button size="compact-md" variant="default" onClick={() => void read.refetch()}>
              {t('again')}
            </Button>
          </>
        ) : (
          <>
            <Loader size="sm" aria-hidden />
            <Text size={12}>{bytes === null ? t('coming') : t('comingOf', { size: fileSize(bytes) })}</Text>
          </>
        )}
      </Stack>
    </>
  )
}

function None({ poster }: Pick<Props, 'poster'>) {
  const t = useText<SolidText>('solid')
  return (
    <>
      {poster}
      <Text size={12} role="status" className={styles.coming}>
        {t('noneFile')}
      </Text>
    </>
  )
}
