import { modelsApi } from '@loupe/domain/media/models.api.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../api/call.ts'
import type { MediaLine } from '@loupe/domain/media/media-line.ts'
import { smallPicture } from '@loupe/domain/stock/media.ts'
import { Icon3dRotate, IconFileCertificate, IconMovie, IconPhoto } from '@tabler/icons-react'
import { StateWord } from '../lists/state-word.tsx'
import { useText } from '../text/use-text.ts'
import { classes } from '../ui/look/classes.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { lineName, modelled, numbersOf, useGoodsTitle } from './media-words.ts'
import type { MediaText } from './media.text.en.ts'
import styles from './media-page.module.css'

type Props = { readonly line: MediaLine; readonly isOpen: boolean; readonly onOpen: () => void }

/** A picture, film or certificate to look through, with the goods that it belongs to. */
export function MediaTile({ line, isOpen, onOpen }: Props) {
  const t = useText<MediaText>('media')
  const title = useGoodsTitle()
  const { stone: goods, others } = line
  return (
    <button
      type="button"
      className={styles.tile}
      aria-haspopup="dialog"
      aria-label={t('open', { kind: t(`kind.${line.kind}`), name: lineName(line) })}
      data-open={isOpen || undefined}
      data-origin={goods.origin}
      onClick={onOpen}
    >
      <MediaLook line={line} />
      <Stack as="span" gap={1} narrows pad="7px 9px 9px">
        <Text weight={600} size={13}>
          {title(goods)}
        </Text>
        <Text size={12.5} figures cut>
          {numbersOf(goods)[0]}
        </Text>
        <Text tone="dim" size={12} cut>
          {line.fileName || t(`kind.${line.kind}`)}
        </Text>
        {(others > 0 || !goods.isForSale) && (
          <Row as="span" gap={4} wrap above={3}>
            {others > 0 && <StateWord tone="warn">{t('double')}</StateWord>}
            {!goods.isForSale && <StateWord tone="calm">{t('idle')}</StateWord>}
          </Row>
        )}
      </Stack>
    </button>
  )
}

const signs = { image: IconPhoto, video: IconMovie, paper: IconFileCertificate, model: Icon3dRotate } as const

/** What there is to see of it, small: the picture, or the sign of a film, a model or a certificate. */
function MediaLook({ line }: { readonly line: MediaLine }) {
  const { kind, address } = line
  if (kind === 'image' && address !== null) return <img src={smallPicture(address)} alt="" loading="lazy" className={styles.look} />
  if (kind === 'model') return <ModelStill line={line} instead={<KindSign kind={kind} />} />
  return <KindSign kind={kind} />
}

/** What a model looks like. Whoever sees one first that nobody drew yet draws it, and it is kept for all. */
function ModelStill({
  line: { address, picture, still, stone: goods },
  instead,
}: {
  readonly line: MediaLine
  readonly instead: ReactNode
}) {
  const isMissing = still === null && address !== null && picture !== null
  const drawn = useQuery({
    queryKey: ['model still', address],
    queryFn: ({ signal }) => (isMissing ? keptStill({ form: modelled(goods), id: goods.id, address, picture }, signal) : null),
    enabled: isMissing,
    staleTime: Infinity,
    retry: false,
  })
  const shown = still ?? drawn.data ?? null
  return shown === null ? instead : <img src={shown} alt="" loading="lazy" className={classes(styles.look, styles.still)} />
}

type Undrawn = { readonly form: ReturnType<typeof modelled>; readonly id: string; readonly address: string; readonly picture: string }

async function keptStill({ form, id, address, picture }: Undrawn, signal: AbortSignal): Promise<string | null> {
  const { stillOf } = await import('../gems/solid/still-of.ts')
  const blob = await stillOf(address, signal)
  if (blob === null) return null
  const file = new File([blob], 'still.webp', { type: blob.type })
  return (await call(modelsApi.still, { form, id, picture }, { files: { file }, signal, quiet: true })).still
}

function KindSign({ kind }: Pick<MediaLine, 'kind'>) {
  const t = useText<MediaText>('media')
  const Sign = signs[kind]
  return (
    <Stack as="span" align="center" justify="center" gap={4} ground="raised" tone="dim" className={classes(styles.look, styles.sign)}>
      <Sign size={34} stroke={1.4} aria-hidden />
      <Text size={12}>{t(`kind.${kind}`)}</Text>
    </Stack>
  )
}
