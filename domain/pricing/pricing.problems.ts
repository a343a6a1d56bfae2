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

export const verifyToSeePrices = (): Problem =>
  new Problem(403, {
    en: 'Verify your account to see prices',
    zh: '完成认证后可查看价格',
    es: 'Verifique su cuenta para ver precios',
    ja: '認証後に価格をご覧いただけます',
  })
