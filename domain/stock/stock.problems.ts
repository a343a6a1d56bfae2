import { Problem } from '../api/problem.ts'

export const stoneNotFound = (): Problem =>
  new Problem(404, { en: 'No such stone', zh: '该货品不存在', es: 'No existe esa piedra', ja: '該当する石が見つかりません' })

/** Stones that were listed a moment ago and are sold, held or delisted now. */
export const stonesGone = (certNos: readonly string[]): Problem =>
  new Problem(
    409,
    {
      en: `No longer available: ${certNos.join(', ')}`,
      zh: `已不可售：${certNos.join('、')}`,
      es: `Ya no disponible: ${certNos.join(', ')}`,
      ja: `販売終了：${certNos.join('、')}`,
    },
    { data: { gone: certNos } },
  )

export const noStonesPicked = (): Problem =>
  new Problem(400, {
    en: 'Please select stock for operation',
    zh: '请选择要操作的货品',
    es: 'Seleccione la mercancía',
    ja: '操作する在庫を選択してください',
  })

/** Filters that only staff may use. */
export const staffOnlyFilter = (field: string): Problem =>
  new Problem(
    403,
    {
      en: `Only staff may filter by ${field}`,
      zh: '该筛选条件仅限员工使用',
      es: 'Solo el personal puede usar este filtro',
      ja: 'この絞り込みはスタッフ専用です',
    },
    { data: { field } },
  )

/** Delisting needs stones that no order holds. */
export const heldByOrder = (certNos: readonly string[]): Problem =>
  new Problem(
    409,
    {
      en: `Held by an order, lent or sold: ${certNos.join(', ')}`,
      zh: `已被订单占用、借出或售出：${certNos.join('、')}`,
      es: `Reservado por un pedido, prestado o vendido: ${certNos.join(', ')}`,
      ja: `注文済み・貸出中・売却済み：${certNos.join('、')}`,
    },
    { data: { certNos } },
  )

/** The stock index is still being loaded after a start. */
export const stockLoading = (): Problem =>
  new Problem(503, {
    en: 'The stock is being loaded, please try again in a moment',
    zh: '库存正在加载，请稍候再试',
    es: 'Se está cargando el inventario, inténtelo en un momento',
    ja: '在庫を読み込み中です。しばらくしてからお試しください',
  })

export const tooManyRows = (rows: number, limit: number): Problem =>
  new Problem(
    400,
    {
      en: `${rows} rows are more than an export may have (${limit}). Please narrow the search.`,
      zh: `${rows} 行超过单次导出上限（${limit} 行），请缩小筛选范围。`,
      es: `${rows} filas superan el máximo por exportación (${limit}). Acote la búsqueda.`,
      ja: `${rows} 行は出力の上限（${limit} 行）を超えています。条件を絞ってください。`,
    },
    { data: { rows, limit } },
  )
