import { knowsCosts } from '@loupe/domain/access/roles.ts'
import { codesOf, useViewer } from '../../me/viewer.ts'
import { stoneColumns } from './stone-columns.tsx'
import { inOrder, useTablePrefs } from './table-prefs.ts'

/** The columns that somebody's table shows, in their order, by their ids. */
export function shownColumns(): string[] {
  const { order, hidden } = useTablePrefs.getState()
  const { user } = useViewer.getState()
  const open = stoneColumns.filter(
    ({ staff = false }) => !staff || (user !== null && knowsCosts({ role: user.role, codes: codesOf(user) })),
  )
  return inOrder(
    open.map(({ id }) => id),
    order,
  ).filter((id) => !hidden.includes(id))
}
