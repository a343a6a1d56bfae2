import { stoneSeekers } from '@loupe/domain/access/access-sets.ts'
import { useMayOpen } from '../me/viewer.ts'
import { useText } from '../text/use-text.ts'
import { Dialog } from '../forms/dialog.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import styles from './keys-sheet.module.css'
import type { KeysText } from './keys.text.en.ts'

const parts = [
  {
    where: 'everywhere',
    keys: [
      [['Ctrl/⌘', 'K'], 'findPage'],
      [['?'], 'open'],
      [['Esc'], 'close'],
    ],
  },
  {
    where: 'lists',
    keys: [
      [['↓', '↑'], 'line'],
      [['Enter'], 'openLine'],
    ],
  },
  {
    where: 'stones',
    keys: [
      [['/'], 'search'],
      [['↓', '↑'], 'row'],
      [['PgDn', 'PgUp'], 'screen'],
      [['Home', 'End'], 'ends'],
      [['Space'], 'pick'],
      [['Shift', 'Space'], 'upTo'],
      [['Enter'], 'openStone'],
      [['←', '→'], 'beside'],
      [['Shift', 'click'], 'span'],
    ],
  },
] as const

/** The keys of every page, and of those with stones for whoever opens them. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText<KeysText>('keys')
  const seesStones = useMayOpen(stoneSeekers)
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <Stack gap={18}>
        {parts
          .filter(({ where }) => seesStones || where !== 'stones')
          .map(({ where, keys }) => (
            <section key={where}>
              <Text as="h3" tone="dim" size={13} weight={600} below={8}>
                {t(where)}
              </Text>
              <Stack as="dl" gap={8}>
                {keys.map(([names, what]) => (
                  <Stack key={what} columns="136px minmax(0, 1fr)" align="center" gap={12}>
                    <Row as="dt" gap={4}>
                      {names.map((name) => (
                        <kbd key={name} className={styles.key}>
                          {name === 'click' ? t(name) : name}
                        </kbd>
                      ))}
                    </Row>
                    <dd>{t(what)}</dd>
                  </Stack>
                ))}
              </Stack>
            </section>
          ))}
      </Stack>
    </Dialog>
  )
}
