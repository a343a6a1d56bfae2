import type { Text } from '../api/text.ts'
import type { ImpossibleReason } from './row-notes.ts'

/** What can't be true of a stone, in a person's words. */
export const impossibleTexts: Readonly<Record<ImpossibleReason, Text>> = {
  too_heavy: {
    en: 'heavier than any stone: over 200 ct. Check the unit and the decimal sign',
    zh: '超过 200 克拉，不可能：请检查单位和小数点',
    es: 'más de 200 ct: no puede ser. Revise la unidad y el signo decimal',
    ja: '200 ct を超えています。単位と小数点を確認してください',
  },
  too_cheap: {
    en: 'more than 98 % below the list: no natural stone costs that. Check unit, currency and origin',
    zh: '低于报价 98% 以上，天然钻石不可能是这个价：请检查单位、货币和天然/培育',
    es: 'más de un 98 % bajo lista: ninguna piedra natural cuesta eso. Revise unidad, moneda y origen',
    ja: 'リスト価格より98%以上安く、天然石ではあり得ません。単位・通貨・天然/ラボを確認してください',
  },
  too_dear: {
    en: 'more than three times the list: no natural stone costs that. Check price, currency and grades',
    zh: '超过报价的三倍，天然钻石不可能是这个价：请检查价格、货币和级别',
    es: 'más del triple de la lista: ninguna piedra natural cuesta eso. Revise precio, moneda y grados',
    ja: 'リスト価格の3倍を超えており、天然石ではあり得ません。価格・通貨・グレードを確認してください',
  },
  price_conflict: {
    en: 'price, weight, total and discount contradict each other: one of them belongs to another stone',
    zh: '单价、重量、总价和折扣互相矛盾：其中一项属于另一颗钻石',
    es: 'precio, peso, total y descuento se contradicen: uno de ellos es de otra piedra',
    ja: '単価・重量・合計・割引が矛盾しています。どれかが別の石の値です',
  },
  rap_conflict: {
    en: 'the list price is not that of these grades, while other rows agree with the list: grades, weight or list price belong to another stone',
    zh: '报价与该级别不符，而其他行与报价一致：级别、重量或报价属于另一颗钻石',
    es: 'el precio de lista no es el de estos grados, aunque otras filas coinciden con la lista: grados, peso o lista son de otra piedra',
    ja: 'リスト価格がこのグレードのものと異なり、他の行は一致しています。グレード・重量・リストのどれかが別の石の値です',
  },
  size_weight: {
    en: 'the weight does not fit the measurements',
    zh: '重量与尺寸不符',
    es: 'el peso no corresponde a las medidas',
    ja: '重量が寸法と合いません',
  },
  size_shape: {
    en: 'no stone of this shape has these measurements',
    zh: '该形状的钻石不可能是这个尺寸',
    es: 'ninguna piedra de esta forma tiene estas medidas',
    ja: 'この形状の石の寸法ではありません',
  },
  looks_lab: {
    en: 'priced like a lab-grown stone and nothing says which it is: add a column for natural or lab-grown',
    zh: '价格像培育钻石，但文件没有说明：请增加“天然/培育”一列',
    es: 'tiene precio de piedra de laboratorio y nada dice qué es: añada una columna natural o laboratorio',
    ja: '価格はラボグロウンの水準ですが区別がありません。天然／ラボの列を追加してください',
  },
}
