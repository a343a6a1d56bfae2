import { useLabel } from '../../text/use-label.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { howHad, type Had } from '../delivery.ts'
import { placeName } from '../place-words.ts'
import { GoodsPicture } from '../pictures/goods-picture.tsx'
import { parcelGrades } from '../stone-words.ts'
import { parcelTitle, type NamedParcel } from './parcel-words.ts'

type Props = {
  readonly parcel: NamedParcel & Had & { readonly pictures: readonly string[] }
  /** How it is had, where that is no longer as it was offered. */
  readonly had?: string | undefined
  /** Gone, refused or given back. */
  readonly struck?: boolean
}

/** A parcel in two lines: its picture, shape and size with its grades, then its number and where it is. */
export function ParcelLine({ parcel, had, struck = false }: Props) {
  const say = useLabel()
  const place = had ?? [say(howHad(parcel)), parcel.location && placeName(parcel.location)].filter(Boolean).join(' · ')
  return (
    <Row as="span" gap={10} shrinks textAlign="start" tone={struck ? 'dim' : undefined}>
      <GoodsPicture url={parcel.pictures[0]} shape={parcel.shape} />
      <Stack as="span" gap={1} shrinks>
        <Text breaks as={struck ? 's' : 'span'}>
          <strong>{parcelTitle(parcel, say)}</strong> {parcelGrades(parcel)}
        </Text>
        <Text tone="dim" size={12} figures>
          {[parcel.lotNo, place].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    </Row>
  )
}
