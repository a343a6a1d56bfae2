import { Button, Skeleton } from '@mantine/core'
import { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { useQueries } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { PictureBeside, SideBySide } from '../../lists/compare/side-by-side.tsx'
import { useAskedPrices } from '../../me/prices-choice.ts'
import { useLabel } from '../../text/use-label.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import { JewelPicture } from '../jewel-picture.tsx'
import { jewelTitle } from '../jewel-words.ts'
import { keyOfJewel, type OpenJewel } from '../jewelry-state.ts'
import styles from '../jewelry.module.css'
import type { JewelryText } from '../jewelry.text.en.ts'
import { jewelLines, type Detail } from './jewel-lines.ts'

type Props = {
  readonly compared: readonly OpenJewel[]
  readonly open: boolean
  readonly onOpen: (jewel: OpenJewel) => void
  readonly onDrop: (jewel: OpenJewel) => void
  readonly onClose: () => void
}

/** Styles and pieces side by side; what was sold meanwhile is said and left out. */
export function CompareJewels({ compared, open, onOpen, onDrop, onClose }: Props) {
  const t = useText<JewelryText>('jewelry')
  const say = useLabel()
  const prices = useAskedPrices()
  const reads = useQueries({
    queries: compared.map(({ form, id }) => ({ ...query(findJewelryApi.detail, { form, id, ...prices }), enabled: open })),
  })
  const all = reads.flatMap(({ data }) => (data ? [data] : []))
  const gone = reads.filter(({ isError, data }) => isError && !data).length
  const title = t('compareTitle', { count: compared.length })
  return (
    <Dialog open={open} onClose={onClose} title={title} width={compared.length > 2 ? 960 : 680}>
      {gone > 0 && (
        <Text as="p" tone="warn" size={13} role="status">
          {t('compareGone', { count: gone })}
        </Text>
      )}
      {reads.some(({ isPending }) => isPending) ? (
        <Skeleton height={420} aria-hidden />
      ) : (
        <SideBySide
          label={title}
          things={all}
          keyOf={({ jewel }) => keyOfJewel(jewel)}
          lines={jewelLines(all, { t, say })}
          head={(detail) => <Head detail={detail} onDrop={compared.length > 2 ? () => onDrop(detail.jewel) : null} />}
          press={({ jewel }) => (
            <Button variant="default" size="compact-sm" onClick={() => onOpen(jewel)}>
              {t('look')}
            </Button>
          )}
          words={{ differ: t('compareDiffer'), marks: t('compareMarks') }}
        />
      )}
    </Dialog>
  )
}

function Head({ detail: { jewel }, onDrop }: { readonly detail: Detail; readonly onDrop: (() => void) | null }) {
  const t = useText<JewelryText>('jewelry')
  const say = useLabel()
  const language = useLanguage()
  const title = jewelTitle(jewel, say, language)
  return (
    <>
      <PictureBeside drop={onDrop && { label: t('compareWithout', { name: `${title} ${jewel.number}` }), onDrop }}>
        <Text block round={8} edge="line" className={styles.beside}>
          <JewelPicture address={jewel.imageUrl} title={title} isSmall />
        </Text>
      </PictureBeside>
      <Text as="div" weight={650} above={4}>
        {title}
      </Text>
      <Text tone="dim" size={12}>
        {jewel.number}
      </Text>
    </>
  )
}
