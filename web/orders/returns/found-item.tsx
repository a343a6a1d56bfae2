import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import type { BackCandidate } from '@loupe/domain/orders/returns/returns.api.ts'
import { availabilityLabels } from '@loupe/domain/stock/labels.ts'
import { StoneLine } from '../../gems/stone-line.tsx'
import { stoneName } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { hasPaper, isNoCarats, type BackItem, type Told } from './back-items.ts'
import type { ReturnsText } from './returns.text.en.ts'

type Telling = {
  readonly toldOf: (line: BackCandidate) => Told
  readonly showsWrong: boolean
  readonly onTell: (line: BackCandidate, part: Partial<Told>) => void
}
type Props = Telling & {
  readonly item: BackItem
  readonly onChoose: (lineId: string) => void
  readonly onRemove: () => void
}

const whose = ({ customerName, company }: BackCandidate): string => [customerName, company].filter(Boolean).join(' · ')

/** One number: the line that came back and what is found of it, which of several it is, or why nothing can come back under it. */
export function FoundItem({ item, onChoose, onRemove, ...telling }: Props) {
  const t = useText<ReturnsText>('returns')
  const { scanned, chosen } = item
  const open = scanned.lines.filter(({ whyNot }) => whyNot === null)
  const line = open.find(({ lineId }) => lineId === chosen)
  return (
    <Stack as="li" gap={8} ruled="above" pad="10px 0 0">
      <Row gap="4px 12px" justify="between" align="center" wrap>
        <Text weight={650} figures>
          {scanned.number}
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={onRemove} aria-label={`${t('remove')}: ${scanned.number}`}>
          {t('remove')}
        </Button>
      </Row>
      {open.length === 0 && <Wrong item={item} />}
      {open.length > 1 && (
        <Radio.Group label={t('several', { number: scanned.number })} value={chosen} onChange={onChoose}>
          <Stack gap={8} pad="6px 0 0">
            {open.map((each) => (
              <Radio key={each.lineId} value={each.lineId} label={<Whose line={each} />} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {line && <ToldOfLine line={line} {...telling} />}
    </Stack>
  )
}

function Whose({ line }: { readonly line: BackCandidate }) {
  const t = useText<ReturnsText>('returns')
  return t(line.type === 'lend' ? 'onMemo' : 'soldTo', { no: line.orderNo, customer: whose(line) })
}

/** The wrong stone, or one that can't come back: said with its reason. */
function Wrong({ item: { scanned } }: { readonly item: BackItem }) {
  const t = useText<ReturnsText>('returns')
  const say = useLabel()
  const { number, lines, stock } = scanned
  const [line] = lines
  const [stone] = stock
  const words = () => {
    if (line?.whyNot) return t(`whyNot.${line.whyNot}`, { no: line.orderNo, back: line.returnNo ?? '' })
    return stone === undefined ? t('wrong', { number }) : t('wrongInStock', { number, state: say(availabilityLabels[stone.availability]) })
  }
  return (
    <Text as="p" tone="bad" breaks>
      {words()}
    </Text>
  )
}

function ToldOfLine({ line, toldOf, showsWrong, onTell }: Telling & { readonly line: BackCandidate }) {
  const t = useText<ReturnsText>('returns')
  const say = useLabel()
  const told = toldOf(line)
  const name = stoneName(line.snapshot, say)
  const wrong = (text: string) => (showsWrong && isNoCarats(text) ? t('carats') : null)
  return (
    <>
      <StoneLine stone={line.snapshot} had="" />
      <Text as="p" tone="dim">
        <Whose line={line} />
      </Text>
      {line.memoNo !== null && (
        <Text as="p" tone="warn" breaks>
          {t('late', { no: line.memoNo })}
        </Text>
      )}
      {line.together.length > 0 && (
        <Text as="p" tone="dim">
          {t('together')}
        </Text>
      )}
      <Row gap="8px 16px" wrap align="start">
        {line.snapshot.parcel && (
          <TextInput
            label={t('part')}
            aria-label={`${t('part')}: ${name}`}
            description={t('partHint', { carats: line.carats })}
            inputMode="decimal"
            maxLength={10}
            value={told.part}
            error={wrong(told.part)}
            onChange={(event) => onTell(line, { part: event.currentTarget.value.trim() })}
          />
        )}
        <TextInput
          label={t('weighed')}
          aria-label={`${t('weighed')}: ${name}`}
          description={t('weighedHint', { carats: told.part || line.carats })}
          inputMode="decimal"
          maxLength={10}
          value={told.weighed}
          error={wrong(told.weighed)}
          onChange={(event) => onTell(line, { weighed: event.currentTarget.value.trim() })}
        />
        {hasPaper(line) && (
          <Checkbox
            label={t('hasCertificate')}
            aria-label={`${t('hasCertificate')}: ${name}`}
            checked={told.hasCertificate}
            onChange={(event) => onTell(line, { hasCertificate: event.currentTarget.checked })}
          />
        )}
      </Row>
    </>
  )
}
