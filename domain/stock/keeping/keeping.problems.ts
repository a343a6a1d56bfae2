import { Problem } from '../../api/problem.ts'

/** What is for sale is there first; a node that has just begun to run reads the rest after it. */
export const offSaleLoading = () =>
  new Problem(
    503,
    {
      en: 'Stock off sale is still being loaded. It comes in a moment',
      zh: '已下架的库存仍在加载，请稍候',
      es: 'El stock retirado de la venta aún se está cargando. Llega en un momento',
      ja: '販売停止中の在庫を読み込んでいます。少々お待ちください',
    },
    { data: { retryAfter: 2 } },
  )

export const noStonesPicked = () =>
  new Problem(409, {
    en: 'No stone is picked: nothing matches any more',
    zh: '没有选中任何货品：已无符合条件的货品',
    es: 'No hay ninguna piedra elegida: ya no coincide ninguna',
    ja: '選択された石がありません。条件に合う石はもうありません',
  })

export const changeUnderWay = () =>
  new Problem(409, {
    en: 'Another change of this stock is under way. Please wait for it, or stop it first',
    zh: '该库存正在进行另一项批量修改，请等待完成或先停止',
    es: 'Hay otro cambio de este stock en curso. Espere a que termine o deténgalo antes',
    ja: 'この在庫では別の一括変更が進行中です。完了を待つか、先に停止してください',
  })

export const changeIsOver = () =>
  new Problem(409, {
    en: 'This change stands otherwise by now. Here is how',
    zh: '该修改的状态已变化，请查看最新状态',
    es: 'Este cambio ya está de otra manera. Vea cómo',
    ja: 'この変更の状態は変わりました。最新の状態をご確認ください',
  })

export const changeFailed = (reference: string) =>
  new Problem(500, {
    en: `The change could not be finished. Please tell the house this number: ${reference}`,
    zh: `修改未能完成，请将此编号告知平台：${reference}`,
    es: `El cambio no se pudo terminar. Diga a la casa este número: ${reference}`,
    ja: `変更を完了できませんでした。この番号を運営にお知らせください：${reference}`,
  })
