import { labelsLabel } from '@loupe/domain/labels/labels-word.ts'
import type { LabelledGoods } from '@loupe/domain/labels/short-code.ts'
import { Button } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useLabel } from '../../text/use-label.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { useLabels } from './use-labels.tsx'

type Props = {
  readonly goods: readonly LabelledGoods[]
  /** Among the deeds of a bar; alone otherwise. */
  readonly inBar?: boolean
  readonly className?: string | undefined
}

/** Prints labels of goods, for whoever has them in hand. */
export function LabelsButton({ goods, inBar = false, className }: Props) {
  const say = useLabel()
  const { print, dialog } = useLabels()
  if (print === null || goods.length === 0) return null
  const open = () => print(goods)
  return (
    <>
      {inBar ? (
        <ActionButton className={className} onClick={open}>
          <IconTags size={17} stroke={1.7} aria-hidden />
          <span>{say(labelsLabel)}</span>
        </ActionButton>
      ) : (
        <Button variant="default" leftSection={<IconTags size={17} aria-hidden />} onClick={open}>
          {say(labelsLabel)}
        </Button>
      )}
      {dialog}
    </>
  )
}
