import { Button, Group, Modal, Text } from '@mantine/core'
import type { ApiText } from '../../api/api.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { dialogTitle } from './dialog-title.ts'
import { useQuestion, type Asked } from './asked-question.ts'
import styles from './sheet.module.css'

/** The dialog of `confirm`; closing it counts as no. */
export function Question() {
  const t = useText<ApiText>('api')
  const { asked, open } = useQuestion()
  const answer = (yes: boolean) => {
    useQuestion.setState({ open: false })
    asked?.answer(yes)
  }
  return (
    <Modal
      opened={open}
      onClose={() => answer(false)}
      title={asked?.title}
      centered
      size={420}
      zIndex={500}
      closeButtonProps={{ 'aria-label': t('close'), size: 'lg' }}
      classNames={{
        header: styles.header ?? '',
        title: dialogTitle(),
        body: styles.centre ?? '',
      }}
    >
      <Facts of={asked} />
      <Text style={{ whiteSpace: 'pre-line' }}>{asked?.text}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => answer(false)}>
          {asked?.no ?? t('cancel')}
        </Button>
        <Button color={asked?.grave ? 'red.9' : 'brand'} onClick={() => answer(true)} data-autofocus>
          {asked?.yes ?? t('confirm')}
        </Button>
      </Group>
    </Modal>
  )
}

function Facts({ of }: { of: Asked | null }) {
  const facts = of?.facts ?? []
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
