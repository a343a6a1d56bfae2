import { Problem } from '../api/problem.ts'
import { text } from '../api/text.ts'
import { mostSearches } from './saved-search.ts'

/** 409: the list is full. */
export const tooManySearches = () =>
  new Problem(
    409,
    text(
      `You have ${mostSearches} saved searches already. Delete one that you need no more`,
      `已保存 ${mostSearches} 个搜索，请先删除不再需要的`,
      `Ya tiene ${mostSearches} búsquedas guardadas. Elimine una que ya no necesite`,
      `保存した検索が既に ${mostSearches} 件あります。不要なものを削除してください`,
    ),
  )

/** Field problems of a search that is saved. */
export const searchProblems = {
  saved: text('You have saved this search already', '该搜索已保存', 'Ya guardó esta búsqueda', 'この検索は既に保存されています'),
  everything: text(
    'Choose at least one filter: this finds everything',
    '请至少选择一个筛选条件',
    'Elija al menos un filtro: esto lo encuentra todo',
    '条件を一つ以上選んでください',
  ),
  hiddenPrices: text(
    'You see no prices, so none can be watched',
    '您暂无可见价格，无法关注降价',
    'No ve precios, así que no se puede vigilar ninguno',
    '価格が表示されないため、値下がりは通知できません',
  ),
} as const
