import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DropDown, DropDownLine } from './drop-down.tsx'
import styles from './drop-down.module.css'

export type MoreDeed = { readonly key: string; readonly words: string; readonly icon?: ReactNode; readonly run: () => void }

type Props = { readonly label: string; readonly deeds: readonly MoreDeed[]; readonly up?: boolean; readonly align?: 'start' | 'end' }

/** What is done seldom, behind one button beside those that are pressed all day. */
export function MoreDeeds({ label, deeds, up = false, align = 'end' }: Props) {
  if (deeds.length === 0) return null
  return (
    <DropDown
      label={label}
      width={210}
      up={up}
      align={align}
      className={styles.more}
      button={<IconDots size={18} stroke={1.8} aria-hidden />}
    >
      {(close) =>
        deeds.map(({ key, words, icon, run }) => (
          <DropDownLine
            key={key}
            icon={icon}
            onClick={() => {
              close()
              run()
            }}
          >
            {words}
          </DropDownLine>
        ))
      }
    </DropDown>
  )
}
