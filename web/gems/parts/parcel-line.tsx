import { useLabel } from '../../text/use-label.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { howHad, type Had } from '../delivery.ts'
import { placeName } from '../place-words.ts'
import { ShapeIcon } from '../shape-icon.tsx'
import { parcelGrades } from '../stone-words.ts'
import { parcelTitle, type NamedParcel } from './parcel-words.ts'

type Props = {
  readonly parcel: NamedParcel & Had
  /** How it is had, where that is no longer as it was offered. */
  readonly had?: string | undefined
  /** Gone, refused or given back. */
  readonly struck?: boolean
}

/** A parcel in two lines: shape and size with its grades, then its number and where it is. */
export function ParcelLine({ parcel, had, struck = false }: Props) {
  const say = useLabel()
  const place = had ?? [say(howHad(parcel)), parcel.location && placeName(parcel.location)].filter(Boolean).join(' · ')
  return (
    <Row as="span" gap={10} shrinks textAlign="start" tone={struck ? 'dim' : undefined}>
      <Text fixed tone="dim">
        <ShapeIcon shape={parcel.shape} size={30} />
      </Text>
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
