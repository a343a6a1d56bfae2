import { isDrawn, smallPicture } from '@loupe/domain/stock/media.ts'
import { IconDiamond } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import styles from './jewelry.module.css'
import type { JewelryText } from './jewelry.text.en.ts'

type Props = { readonly address: string | null; readonly title: string; readonly isSmall?: boolean }

/** The picture of a piece or a style in its metal; what the demo draws is said to be drawn. */
export function JewelPicture({ address, title, isSmall = false }: Props) {
  const t = useText<JewelryText>('jewelry')
  const [broken, setBroken] = useState('')
  if (address === null || broken === address) {
    return (
      <Stack as="span" align="center" justify="center" packed={false} tone="dim" size={12} gap={6} className={styles.picture}>
        <IconDiamond size={40} stroke={1.2} aria-hidden />
        {t('noPicture')}
      </Stack>
    )
  }
  return (
    <Text as="figure" block className={styles.picture} data-drawn={isDrawn(address) || undefined}>
      {/* The small one, which the list has shown, stands in until the large one is there. */}
      {!isSmall && <img src={smallPicture(address)} alt="" />}
      <img src={isSmall ? smallPicture(address) : address} alt={title} loading="lazy" onError={() => setBroken(address)} />
      {isDrawn(address) && <figcaption>{t('drawn')}</figcaption>}
    </Text>
  )
}
