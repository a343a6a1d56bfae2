import type { SharedGoods } from '@loupe/domain/shares/open-share.api.ts'
import { openShareApi } from '@loupe/domain/shares/open-share.api.ts'
import { grouped } from '@loupe/domain/pricing/grouped.ts'
import { isDrawn, smallPicture } from '@loupe/domain/stock/media.ts'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { use, useState } from 'react'
import { FacetDrawing } from '../../gems/facet-drawing.tsx'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { AskForm } from './ask-form.tsx'
import { callShare, Refused } from './call-share.ts'
import { ReaderLanguage, useReaderText } from './reader-words.ts'
import styles from './reader.module.css'

type Props = {
  readonly token: string
  readonly visit: string
  /** Who is told of what is said. */
  readonly to: string
  readonly goods: SharedGoods
}

/** One of the goods of a link, and what its reader may say of it. */
export function GoodsCard({ token, visit, to, goods }: Props) {
  const t = useReaderText()
  const isGone = goods.state === 'gone'
  return (
    <article className={look({ frame: 'card' }, styles.card)} data-gone={isGone || undefined}>
      <Look goods={goods} />
      <Stack gap={8} pad="12px 14px 14px">
        <Stack gap={2}>
          <Text as="h2" size={17} weight={650}>
            {goods.title}
          </Text>
          <Text as="p" tone="dim">
            {goods.grades}
          </Text>
          <Report goods={goods} />
        </Stack>
        {isGone ? (
          <Text as="p" weight={600} tone="bad">
            {t('gone')}
          </Text>
        ) : (
          <Price goods={goods} />
        )}
        <Facts goods={goods} />
        {!isGone && <Opinion token={token} visit={visit} goods={goods} />}
        {!isGone && (
          <AskForm token={token} visit={visit} to={to} goods={goods.goods} label={t('ask')} about={t('askOf', { title: goods.title })} />
        )}
      </Stack>
    </article>
  )
}

const drawnPx = 200

/** A film, a picture, or the stone drawn to its proportions, which says so. */
function Look({ goods: { picture, film, drawing, title } }: { readonly goods: SharedGoods }) {
  const t = useReaderText()
  const [isLost, setLost] = useState(false)
  if (film !== null) {
    return (
      <div className={styles.look}>
        <video controls playsInline muted preload="none" src={film} aria-label={title} {...(picture === null ? {} : { poster: picture })} />
      </div>
    )
  }
  if (picture !== null && !isLost) {
    return (
      <div className={styles.look}>
        <img src={smallPicture(picture)} alt={title} loading="lazy" onError={() => setLost(true)} />
        {isDrawn(picture) && (
          <Text tone="dim" size={12} className={styles.drawn}>
            {t('drawing')}
          </Text>
        )}
      </div>
    )
  }
  if (drawing === null) return null
  return (
    <div className={styles.look}>
      <FacetDrawing {...drawing} size={drawnPx} />
      <Text tone="dim" size={12} className={styles.drawn}>
        {t('drawing')}
      </Text>
    </div>
  )
}

function Report({ goods: { report } }: { readonly goods: SharedGoods }) {
  const t = useReaderText()
  if (report === null) return null
  const words = t('certificate', { number: report.number })
  if (report.url === null) return <Text>{words}</Text>
  return (
    <Row as="a" inline tall="target" href={report.url} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </Row>
  )
}

/** Chinese readers think in yuan; both stand there. */
function Price({ goods: { price, onRequest } }: { readonly goods: SharedGoods }) {
  const t = useReaderText()
  const language = use(ReaderLanguage)
  if (onRequest) return <Text weight={600}>{t('onRequest')}</Text>
  if (price === null) return null
  const both = [`$${grouped(price.usdTotal)}`, `¥${grouped(price.rmbTotal)}`]
  const [first, second] = language === 'zh' ? both.toReversed() : both
  const perCt = price.usdPerCt === null ? null : t('perCt', { amount: `$${grouped(price.usdPerCt)}` })
  const back = price.back === null ? null : t('back', { points: language === 'zh' ? price.back.replace('-', '') : price.back })
  return (
    <Stack gap={2}>
      <Text as="p" figures weight={650} className={styles.price}>
        {first}
      </Text>
      <Text as="p" figures tone="dim" size={14}>
        {[second, perCt, back].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}

function Facts({ goods: { facts } }: { readonly goods: SharedGoods }) {
  const t = useReaderText()
  if (facts.length === 0) return null
  return (
    <details>
      <summary className={styles.summary}>{t('details')}</summary>
      <dl className={look({ size: 14 }, styles.facts)}>
        {facts.map(({ label, value }) => (
          <FactLine key={label} label={label} value={value} />
        ))}
      </dl>
    </details>
  )
}

const FactLine = ({ label, value }: SharedGoods['facts'][number]) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)

type Said = SharedGoods['said']
const signs = { like: IconThumbUp, dislike: IconThumbDown } as const

function Opinion({ token, visit, goods }: Omit<Props, 'to'>) {
  const t = useReaderText()
  const language = use(ReaderLanguage)
  const [said, setSaid] = useState<Said>(goods.said)
  const [refusal, setRefusal] = useState('')

  async function say(next: 'like' | 'dislike') {
    const before = said
    const now = said === next ? null : next
    setSaid(now)
    setRefusal('')
    try {
      await callShare(openShareApi.answer, { token, visit, answer: { what: now ?? 'nothing', goods: goods.goods } }, language)
    } catch (error) {
      setSaid(before)
      setRefusal((error instanceof Refused && error.message) || t('unreachable'))
    }
  }
  return (
    <>
      <Row gap={8} wrap>
        {(['like', 'dislike'] as const).map((what) => {
          const Sign = signs[what]
          return (
            <button
              key={what}
              type="button"
              className={styles.button}
              aria-pressed={said === what}
              aria-label={t(`${what}Of`, { title: goods.title })}
              onClick={() => void say(what)}
            >
              <Sign size={19} stroke={1.8} aria-hidden />
              {t(what)}
            </button>
          )
        })}
      </Row>
      {refusal && (
        <Text as="p" tone="bad" role="alert">
          {refusal}
        </Text>
      )}
    </>
  )
}
