import { choosesPrices } from '@loupe/domain/access/roles.ts'
import { leastMultiplier, multiplierPattern, pointsPattern } from '@loupe/domain/pricing/typed-numbers.ts'
import { groupWords } from '@loupe/domain/users/group-words.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown, IconTag } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { useLabel } from '../text/use-label.ts'
import { useText, type Say } from '../text/use-text.ts'
import { DropDown, DropDownLine } from '../ui/over/drop-down.tsx'
import type { SharedText } from '../shared/shared.text.en.ts'
import { choosePrices, isOnTop, usePricesChoice, type PricesChoice } from '../me/prices-choice.ts'
import styles from './prices-for.module.css'
import { SmallButton } from './small-button.tsx'
import { useViewer } from '../me/viewer.ts'
import { Text } from '../ui/text.tsx'
import { Stack } from '../ui/stack.tsx'
import { look } from '../ui/look/look.ts'

type Choices = OutputOf<typeof groupsApi.priceChoices>

/** Whether the person here chooses whose prices they look at. */
export const useChoosesPrices = (): boolean => useViewer((now) => now.user !== null && choosesPrices(now.user.role))

const useChoices = (isAsked: boolean): Choices | undefined =>
  useQuery({ ...query(groupsApi.priceChoices, {}), enabled: isAsked, staleTime: 300_000 }).data

/** What is seen while nothing is chosen, as if it had been. */
function usualOf(choices: Choices | undefined, t: Say<SharedText>): PricesChoice | null {
  if (choices === undefined) return null
  const { whose, id } = choices.usual
  const plain = { points: '0', multiplier: '1.00' }
  if (whose === 'cost') return { whose, name: t('prices.cost'), ...plain }
  const group = choices.groups.find((each) => each.id === id)
  return group === undefined ? null : { whose, id: group.id, name: group.name, ...plain }
}

function wordsOf(choice: PricesChoice, t: Say<SharedText>, say: ReturnType<typeof useLabel>): string {
  const name = choice.whose === 'cost' ? t('prices.cost') : choice.whose === 'group' ? say(groupWords(choice.name)) : choice.name
  const points = Number(choice.points) === 0 ? '' : ` ${Number(choice.points) > 0 ? '+' : ''}${choice.points}`
  const multiplier = Number(choice.multiplier) === 1 ? '' : ` ×${choice.multiplier}`
  return `${name}${points}${multiplier}`
}

/** Whose prices the page shows, in words; null for everybody who sees only their own. */
export function usePricesWords(): string | null {
  const t = useText<SharedText>('shared')
  const say = useLabel()
  const chooses = useChoosesPrices()
  const chosen = usePricesChoice((now) => now.choice)
  const choices = useChoices(chooses)
  if (!chooses) return null
  const shown = chosen ?? usualOf(choices, t)
  if (shown !== null) return wordsOf(shown, t, say)
  return choices === undefined ? '…' : t('prices.none')
}

/** The switch in the head of the stock pages and the cart: the suppliers' own prices, a group's, a customer's, and what is put on top. */
export function PricesForSwitch({ up = false }: { up?: boolean }) {
  const t = useText<SharedText>('shared')
  const words = usePricesWords()
  const isCost = usePricesChoice((now) => now.choice)?.whose === 'cost'
  if (words === null) return null
  return (
    <DropDown
      label={t('prices.label', { whose: words })}
      up={up}
      width={300}
      className={look({ ground: 'surface', edge: 'line', tone: 'dim', size: 13, oneLine: true }, styles.button)}
      button={
        <>
          <IconTag size={16} stroke={1.8} aria-hidden />
          <span className={styles.for}>{t('prices.for')}</span>
          <Text as="strong" tone="text" weight={600} cut data-cost={isCost || undefined}>
            {words}
          </Text>
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </>
      }
    >
      {(close) => <Panel close={close} />}
    </DropDown>
  )
}

const typingMs = 200

function Panel({ close }: { close: () => void }) {
  const t = useText<SharedText>('shared')
  const say = useLabel()
  const chosen = usePricesChoice((now) => now.choice)
  const choices = useChoices(true)
  const usual = usualOf(choices, t)
  const now = chosen ?? usual
  const onTop = { points: now?.points ?? '0', multiplier: now?.multiplier ?? '1.00' }
  const choose = (choice: Pick<PricesChoice, 'whose' | 'id' | 'name'>) => {
    const isUsual = usual !== null && choice.whose === usual.whose && choice.id === usual.id && !isOnTop(onTop)
    choosePrices(isUsual ? null : { ...choice, ...onTop })
    close()
  }
  if (choices === undefined) return <Text as="p" tone="dim" size={13} className={styles.wait} />
  return (
    <Stack gap={2} className={styles.panel}>
      {choices.cost && (
        <DropDownLine current={now?.whose === 'cost'} onClick={() => choose({ whose: 'cost', name: t('prices.cost') })}>
          {t('prices.cost')}
        </DropDownLine>
      )}
      <Text as="h4" tone="dim" size={12} weight={600} className={styles.head}>
        {t('prices.groups')}
      </Text>
      <div className={styles.list}>
        {choices.groups.map(({ id, name, is_default: isDefault }) => (
          <DropDownLine key={id} current={now?.whose === 'group' && now.id === id} onClick={() => choose({ whose: 'group', id, name })}>
            {say(groupWords(name))}
            {isDefault && (
              <Text apart tone="dim" size={12} className={styles.note}>
                {t('prices.newCustomers')}
              </Text>
            )}
          </DropDownLine>
        ))}
      </div>
      <Customers chosen={now} onChoose={choose} />
      <OnTop key={`${onTop.points} ${onTop.multiplier}`} now={now} />
    </Stack>
  )
}

type CustomersProps = {
  readonly chosen: PricesChoice | null
  readonly onChoose: (choice: Pick<PricesChoice, 'whose' | 'id' | 'name'>) => void
}

function Customers({ chosen, onChoose }: CustomersProps) {
  const t = useText<SharedText>('shared')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), typingMs)
  const found = useQuery({ ...query(usersApi.customers, { search, limit: 6 }), placeholderData: keepPreviousData })
  return (
    <>
      <Text as="h4" tone="dim" size={12} weight={600} className={styles.head}>
        {t('prices.customer')}
      </Text>
      <input
        className={look({ ground: 'surface', edge: 'line', tone: 'text' }, styles.input)}
        type="search"
        aria-label={t('prices.customer')}
        placeholder={t('prices.customerHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles.list}>
        {found.data?.map((customer) => {
          const name = customer.real_name || customer.name
          const isChosen = chosen?.whose === 'customer' && chosen.id === customer.id
          return (
            <DropDownLine key={customer.id} current={isChosen} onClick={() => onChoose({ whose: 'customer', id: customer.id, name })}>
              {name}
              {customer.company && (
                <Text apart tone="dim" size={12} className={styles.note}>
                  {customer.company}
                </Text>
              )}
            </DropDownLine>
          )
        })}
        {found.data?.length === 0 && (
          <Text as="p" tone="dim" size={13} className={styles.none}>
            {t('prices.customerNone')}
          </Text>
        )}
      </div>
    </>
  )
}

/** Points and a multiplier on whatever is chosen; they count once the field is left or Enter is pressed. */
function OnTop({ now }: { now: PricesChoice | null }) {
  const t = useText<SharedText>('shared')
  const [points, setPoints] = useState(now?.points ?? '0')
  const [multiplier, setMultiplier] = useState(now?.multiplier ?? '1.00')
  if (now === null) return null
  const typed = { points: points.trim().replace(/^\+/, '') || '0', multiplier: multiplier.trim() || '1.00' }
  const isRead = {
    points: pointsPattern.test(typed.points),
    multiplier: multiplierPattern.test(typed.multiplier) && Number(typed.multiplier) >= leastMultiplier,
  }
  const take = () => {
    if (isRead.points && isRead.multiplier && (typed.points !== now.points || typed.multiplier !== now.multiplier)) {
      choosePrices({ ...now, ...typed })
    }
  }
  const field = (name: 'points' | 'multiplier', value: string, set: (text: string) => void) => (
    <Stack as="label" gap={3} tone="dim" size={12}>
      {t(`prices.${name}`)}
      <input
        className={look({ ground: 'surface', edge: 'line', tone: 'text' }, styles.input)}
        inputMode="decimal"
        value={value}
        aria-invalid={!isRead[name] || undefined}
        onChange={(event) => set(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </Stack>
  )
  return (
    <Stack columns="1fr 1fr" gap={8} ruled="above" above={8} pad="8px 4px 4px">
      {field('points', points, setPoints)}
      {field('multiplier', multiplier, setMultiplier)}
      {isOnTop(now) && (
        <SmallButton onClick={() => choosePrices({ ...now, points: '0', multiplier: '1.00' })}>{t('prices.nothingOnTop')}</SmallButton>
      )}
    </Stack>
  )
}
