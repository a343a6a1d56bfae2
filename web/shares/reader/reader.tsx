import type { Language } from '@loupe/domain/api/text.ts'
import { openShareApi, type OpenShare } from '@loupe/domain/shares/open-share.api.ts'
import { IconBrandWechat, IconDiamond, IconPhone } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { AskForm } from './ask-form.tsx'
import { callShare, Refused } from './call-share.ts'
import { GoodsCard } from './goods-card.tsx'
import { keepVisit, keptVisit } from './kept-visit.ts'
import { browserLanguage, ReaderLanguage, useDay, useReaderText } from './reader-words.ts'
import styles from './reader.module.css'

/** What came of opening a link. */
type Read = { readonly shown: OpenShare } | { readonly refused: Refused } | null

/** A link as somebody without an account opens it. */
export function Reader({ token }: { readonly token: string }) {
  const [language, setLanguage] = useState<Language>(browserLanguage)
  const [read, setRead] = useState<Read>(null)
  const [tries, setTries] = useState(0)

  // Server: the link is opened once the page is there, so that programs that only fetch the page count as nobody.
  useEffect(() => {
    let isOver = false
    const visit = keptVisit(token)
    callShare(openShareApi.open, { token, ...(visit === null ? {} : { visit }) }, browserLanguage()).then(
      (shown) => {
        keepVisit(token, shown.visit)
        if (isOver) return
        setLanguage(shown.language ?? browserLanguage())
        setRead({ shown })
      },
      (error: unknown) => {
        if (!isOver) setRead({ refused: error instanceof Refused ? error : new Refused(0, '') })
      },
    )
    return () => {
      isOver = true
    }
  }, [token, tries])

  // DOM: what reads the page aloud has to know its language, and a bookmark its name.
  useEffect(() => {
    document.documentElement.lang = language
    if (read && 'shown' in read) document.title = [read.shown.title, read.shown.house.title].filter(Boolean).join(' · ')
  }, [language, read])

  return (
    <ReaderLanguage value={language}>
      {read === null ? (
        <Waiting />
      ) : 'shown' in read ? (
        <Shown token={token} share={read.shown} />
      ) : (
        <Over refused={read.refused} onAgain={() => setTries(tries + 1)} />
      )}
    </ReaderLanguage>
  )
}

function Waiting() {
  const t = useReaderText()
  return (
    <Text as="p" tone="dim" textAlign="center" role="status" pad="30vh 16px">
      {t('loading')}
    </Text>
  )
}

function Over({ refused, onAgain }: { readonly refused: Refused; readonly onAgain: () => void }) {
  const t = useReaderText()
  return (
    <Stack as="main" gap={16} justify="center" pad="25vh 24px">
      <IconDiamond size={44} stroke={1.3} aria-hidden />
      <Text as="h1" size={17} weight={600} textAlign="center" pretty role="alert">
        {refused.message || t('unreachable')}
      </Text>
      {(refused.code === 0 || refused.code >= 500) && (
        <button type="button" className={styles.button} onClick={onAgain}>
          {t('again')}
        </button>
      )}
    </Stack>
  )
}

type ShownProps = { readonly token: string; readonly share: OpenShare }

function Shown({ token, share }: ShownProps) {
  const t = useReaderText()
  const day = useDay()
  const { goods, total, prices, pricesAt } = share
  const count =
    goods.length < total ? t('firstOf', { count: goods.length, total }) : t(total === 1 ? 'items_one' : 'items_other', { count: total })
  const priced = pricesAt === null ? null : prices === 'live' ? t('live') : t('frozen', { day: day(pricesAt) })
  return (
    <div className={styles.page}>
      <Head share={share} />
      <main>
        <Stack gap={16}>
          <Stack gap={4}>
            <Text as="h1" weight={650} className={styles.title}>
              {share.title || count}
            </Text>
            {share.note && (
              <Text as="p" lines breaks>
                {share.note}
              </Text>
            )}
            <Text as="p" tone="dim" size={14}>
              {[share.title && count, priced, t('until', { day: day(share.expiresAt) })].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
          <ul className={styles.goods}>
            {goods.map((one) => (
              <li key={one.goods}>
                <GoodsCard token={token} visit={share.visit} to={share.from.name} goods={one} />
              </li>
            ))}
          </ul>
          <AskForm token={token} visit={share.visit} to={share.from.name} goods={null} label={t('askAll')} />
        </Stack>
      </main>
    </div>
  )
}

/** Whose house it is, and who of it sent this. */
function Head({ share: { house, from } }: { readonly share: OpenShare }) {
  const t = useReaderText()
  return (
    <Row as="header" gap="8px 16px" wrap justify="between">
      <Row gap={10}>
        <img className={styles.logo} src={house.logo || '/loupe.svg'} alt="" />
        <Text weight={650} size={17}>
          {house.title}
        </Text>
      </Row>
      <Row gap="4px 14px" wrap>
        <Text size={14}>
          <Text tone="dim">{t('from')} </Text>
          {[from.name, from.company].filter(Boolean).join(' · ')}
        </Text>
        {from.phone && (
          <Row as="a" inline gap={6} tall="target" plain href={`tel:${from.phone.replaceAll(/[^\d+]/g, '')}`}>
            <IconPhone size={17} stroke={1.8} aria-hidden />
            {from.phone}
          </Row>
        )}
        {from.wechat && (
          <span className={look({ size: 14 }, 'lp-row-inline lp-align-center')}>
            <IconBrandWechat size={17} stroke={1.8} aria-hidden />
            {t('wechat', { id: from.wechat })}
          </span>
        )}
      </Row>
    </Row>
  )
}
