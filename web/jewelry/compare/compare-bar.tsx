import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useText } from '../../text/use-text.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import { Text } from '../../ui/text.tsx'
import type { OpenJewel } from '../jewelry-state.ts'
import type { JewelryText } from '../jewelry.text.en.ts'

const CompareJewels = lazyPart(() => import('./compare-jewels.tsx').then((module) => ({ default: module.CompareJewels })))

type Props = {
  readonly compared: readonly OpenJewel[]
  readonly onChange: (compared: readonly OpenJewel[]) => void
  readonly onOpen: (jewel: OpenJewel) => void
}

/** Opens what was picked for it side by side; one alone waits for a second. */
export function CompareBar({ compared, onChange, onOpen }: Props) {
  const t = useText<JewelryText>('jewelry')
  const [isOpen, setOpen] = useState(false)
  if (compared.length === 0) return null
  const isEnough = compared.length > 1
  return (
    <>
      {isEnough ? (
        <Button variant="default" leftSection={<IconColumns3 size={17} stroke={1.8} aria-hidden />} onClick={() => setOpen(true)}>
          {t('compareSome', { count: compared.length })}
        </Button>
      ) : (
        <Text size={13} tone="dim" role="status">
          {t('compareNext')}
        </Text>
      )}
      <Button variant="subtle" onClick={() => onChange([])}>
        {t('compareNone')}
      </Button>
      {isOpen && (
        <Suspense>
          <CompareJewels
            compared={compared}
            open={isEnough}
            onOpen={(jewel) => {
              setOpen(false)
              onOpen(jewel)
            }}
            onDrop={(jewel) => onChange(compared.filter(({ form, id }) => form !== jewel.form || id !== jewel.id))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
