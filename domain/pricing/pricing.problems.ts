import { Problem } from '../api/problem.ts'

/** Nothing, or less than nothing, is no price: such a stone can't be ordered. */
export const noPrice = (certNos: readonly string[]): Problem =>
  new Problem(
    409,
    {
      en: `No valid price, please ask: ${certNos.join(', ')}`,
      zh: `暂无有效价格，请询价：${certNos.join('、')}`,
      es: `Sin precio válido, consulte: ${certNos.join(', ')}`,
      ja: `有効な価格がありません。お問い合わせください：${certNos.join('、')}`,
    },
    { data: { certNos } },
  )
