import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Supplier } from '@loupe/domain/suppliers/supplier.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { keptPage } from '../../nav/kept-pages.ts'
import { paths } from '../../nav/paths.ts'
import { placeName } from '../../gems/place-words.ts'
import { StateWord } from '../../lists/state-word.tsx'
import { count, dateTime, timeAgo, toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { telLink } from '@loupe/domain/accounts/contact.ts'
import { PriceStrip, useAnswerWords } from '../supplier-words.tsx'
import styles from './supplier-overview.module.css'
import type { SuppliersText } from '../suppliers.text.en.ts'
import { DisableSupplier, EnableSupplier } from './disable-supplier.tsx'
import { MergeSupplier } from './merge-supplier.tsx'

/** What one supplier is to the house: their stock, files, answers, prices and people. */
export function SupplierOverview({ supplier }: { readonly supplier: Supplier }) {
  const t = useText<SuppliersText>('suppliers')
  return (
    <Stack narrows>
      {supplier.disabledAt !== null && (
        <Stack ground="bad" round={10} tone="bad" gap={8} justify="start" pad="12px 14px" role="status">
          <strong>{t('disabledSince', { when: toMinute(supplier.disabledAt) })}</strong>
          <Text as="p" lines>
            {supplier.disabledWhy}
          </Text>
          <Text as="p">{t('hiddenStones', { count: supplier.hidden })}</Text>
          {supplier.mergedInto && <Text as="p">{t('mergedInto', { name: supplier.mergedInto.name })}</Text>}
          {supplier.mayChange && supplier.mergedInto === null && <EnableSupplier supplier={supplier} />}
        </Stack>
      )}
      {supplier.waits && supplier.disabledAt === null && (
        <Stack ground="warn" round={10} tone="warn" gap={4} pad="12px 14px" below={12} role="status">
          <strong>{t('waitsTitle')}</strong>
          <Text as="p">{t('waitsWhy')}</Text>
        </Stack>
      )}
      <Agreed supplier={supplier} />
      <Stock supplier={supplier} />
      <Answers supplier={supplier} />
      <Panel title={t('prices')} why={t('pricesWhy')}>
        <PriceStrip prices={supplier.prices} />
        <Compared supplier={supplier} />
      </Panel>
      <Files supplier={supplier} />
      <People supplier={supplier} />
      {supplier.mayChange && supplier.disabledAt === null && (
        <Row justify="end" gap={8} wrap>
          <MergeSupplier supplier={supplier} />
          <DisableSupplier supplier={supplier} />
        </Row>
      )}
    </Stack>
  )
}

type Part = { readonly supplier: Supplier }

/** What is looked up before calling: what was agreed, and the first who is called. */
function Agreed({ supplier: { currency, terms, location, consentsToResale, contacts } }: Part) {
  const t = useText<SuppliersText>('suppliers')
  const [first] = contacts
  return (
    <Stack as="p" gap={2} below={12} figures>
      <span>
        <strong>{currency}</strong>
        {['', terms.split('\n')[0], location && placeName(location), t(consentsToResale ? 'mayResell' : 'mayNotResell')]
          .filter((word, at) => at === 0 || word)
          .join(' · ')}
      </span>
      {first && (
        <Row as="span" gap="0 12px" wrap>
          {first.name && <span>{first.name}</span>}
          {first.phone && <a href={telLink(first.phone)}>{first.phone}</a>}
          {first.wechat && <Text tone="dim">{t('wechatOf', { wechat: first.wechat })}</Text>}
        </Row>
      )}
    </Stack>
  )
}

function Figure({ word, children }: { readonly word: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text as="dt" tone="dim" size={12.5}>
        {word}
      </Text>
      <Text as="dd" size={16} weight={600} figures>
        {children}
      </Text>
    </div>
  )
}

/** Figures side by side, or three and three. */
const Figures = ({ children }: { readonly children: ReactNode }) => (
  <Stack as="dl" gap="10px 16px" className={styles.figures}>
    {children}
  </Stack>
)

function Stock({ supplier }: Part) {
  const t = useText<SuppliersText>('suppliers')
  const { stock, naturalFancy, labGrownFancy } = supplier
  return (
    <Panel title={t('stock')} why={`${t('stockWhy')} ${t('delistedToo', { count: supplier.delisted, shown: count(supplier.delisted) })}`}>
      <Figures>
        <Figure word={t('natural')}>
          <Pages id={supplier.id} origin="natural" all={stock.natural} fancy={naturalFancy} />
        </Figure>
        <Figure word={t('labGrown')}>
          <Pages id={supplier.id} origin="lab" all={stock.labGrown} fancy={labGrownFancy} />
        </Figure>
        <Figure word={t('spot')}>{count(stock.spot)}</Figure>
        <Figure word={t('toOrder')}>{count(stock.order)}</Figure>
        <Figure word={t('parcels')}>{count(stock.parcels)}</Figure>
        <Figure word={t('held')}>{count(supplier.held)}</Figure>
      </Figures>
    </Panel>
  )
}

/** How many of the white stones stand in the strip: the others have too few equals to be anywhere. */
function Compared({ supplier: { prices, stock, naturalFancy, labGrownFancy } }: Part) {
  const t = useText<SuppliersText>('suppliers')
  if (prices === null || prices.compared === 0) return null
  const { compared } = prices
  const white = stock.natural - naturalFancy + stock.labGrown - labGrownFancy
  return (
    <Text as="p" tone="dim" size={12.5} above={6} pretty>
      {t('comparedOf', { compared: count(compared), all: count(Math.max(compared, white)) })}
    </Text>
  )
}

type PagesProps = { readonly id: string; readonly origin: Origin; readonly all: number; readonly fancy: number }

/** So many stones of one origin, and the pages that they stand on. */
function Pages({ id, origin, all, fancy }: PagesProps) {
  const t = useText<SuppliersText>('suppliers')
  const pages = [
    { name: 'white', stones: all - fancy },
    { name: 'fancy', stones: fancy },
  ] as const
  return (
    <>
      {count(all)}
      <Row as="span" gap="0 10px" wrap size={13} weight={550}>
        {pages
          .filter(({ stones }) => stones > 0)
          .map(({ name, stones }) => (
            <Link key={name} to={keptPage({ origin, hue: name })} search={{ supplier: id }}>
              {t(name)} {count(stones)}
            </Link>
          ))}
      </Row>
    </>
  )
}

function Answers({ supplier: { answers } }: Part) {
  const t = useText<SuppliersText>('suppliers')
  const words = useAnswerWords()
  return (
    <Panel title={t('answers')} why={t('answersWhy')}>
      {answers.asked === 0 && answers.rejected === 0 ? (
        <Text as="p" tone="dim">
          {t('neverAsked')}
        </Text>
      ) : (
        <Figures>
          <Figure word={t('answersIn')}>{words.answered(answers)}</Figure>
          <Figure word={t('asked')}>{t('answeredOf', { answered: count(answers.answered), asked: count(answers.asked) })}</Figure>
          <Figure word={t('rejects')}>{words.rejected(answers)}</Figure>
          <Figure word={t('soldBefore')}>{count(answers.soldBefore)}</Figure>
          <Figure word={t('delivered')}>{count(answers.delivered)}</Figure>
        </Figures>
      )}
    </Panel>
  )
}

const tones = { done: 'good', failed: 'bad', cancelled: 'calm', undone: 'calm' } as const
const states = ['uploaded', 'reading', 'ready', 'applying', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const

function Files({ supplier }: Part) {
  const t = useText<SuppliersText>('suppliers')
  const stateOf = (text: string) => states.find((state) => state === text) ?? 'reading'
  return (
    <Panel
      title={t('files')}
      why={t('staleAfter', { count: supplier.staleDays })}
      aside={
        <Link to={paths.uploadStock} search={{ supplier: supplier.id }}>
          {t('upload')}
        </Link>
      }
    >
      {supplier.imports.length === 0 ? (
        <Text as="p" tone="dim">
          {t('noFiles')}
        </Text>
      ) : (
        <ul>
          {supplier.imports.map(({ id, mode, state, createdAt, isUnattended, fileName }) => (
            <Row as="li" key={id} gap="2px 12px" wrap tall={36} ruled="below">
              <Link to={paths.uploadStock} search={{ import: id }}>
                {fileName}
              </Link>
              <Text tone="dim" size={12.5}>
                {t(`modes.${mode}`)}
              </Text>
              <StateWord tone={Object.entries(tones).find(([name]) => name === state)?.[1] ?? 'warn'}>
                {t(`importStates.${stateOf(state)}`)}
              </StateWord>
              {isUnattended && (
                <Text tone="dim" size={12.5}>
                  {t('byItself')}
                </Text>
              )}
              <Text as="time" apart tone="dim" size={12.5} dateTime={createdAt} title={dateTime(createdAt)}>
                {timeAgo(createdAt)}
              </Text>
            </Row>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function People({ supplier: { people, contacts } }: Part) {
  const t = useText<SuppliersText>('suppliers')
  if (people.length + contacts.length === 0) return null
  return (
    <Panel title={t('people')}>
      <ul>
        {contacts.map(({ name, role, phone, email, wechat }, at) => (
          <Row as="li" key={`${at} ${name}`} gap="2px 12px" wrap tall={36} ruled="below">
            <strong>{name || t('contact')}</strong>
            {role && <Text tone="dim">{role}</Text>}
            {phone && <a href={telLink(phone)}>{phone}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {wechat && <Text tone="dim">{t('wechatOf', { wechat })}</Text>}
          </Row>
        ))}
        {people.map(({ id, account, name }) => (
          <Row as="li" key={id} gap="2px 12px" wrap tall={36} ruled="below">
            <Link to={paths.people} search={{ person: id }}>
              {name}
            </Link>
            <Text tone="dim">{t('logsInAs', { account })}</Text>
          </Row>
        ))}
      </ul>
    </Panel>
  )
}
