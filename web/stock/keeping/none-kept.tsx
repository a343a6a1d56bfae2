import { Button } from '@mantine/core'
import { IconDiamond } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { NavText } from '../../nav/nav.text.en.ts'
import { paths } from '../../nav/paths.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import type { KeepState } from './keep-state.ts'
import type { KeepingText } from './keeping.text.en.ts'

/** Nothing is kept in this state; where nothing is for sale, how stones come in. */
export function NoneKept({ state }: { readonly state: KeepState['state'] }) {
  const t = useText<KeepingText>('keeping')
  const nav = useText<NavText>('nav')
  const comesIn = state === 'for_sale'
  return (
    <Notice
      picture={<IconDiamond size={44} stroke={1.3} aria-hidden />}
      title={t(`none.${state}`)}
      why={comesIn ? t('noneWhy') : undefined}
    >
      {comesIn && (
        <Button component={Link} to={paths.uploadStock} variant="default">
          {nav('uploadStock')}
        </Button>
      )}
    </Notice>
  )
}
