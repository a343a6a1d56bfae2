import { Problem } from '../api/problem.ts'
import { text, type Text } from '../api/text.ts'
import { formatDecimal } from '../pricing/money.ts'
import type { PartingRefusal } from './parting.ts'
import type { TakeRefusal } from './take.ts'

const caratsOf = (thousandths: number): string => `${formatDecimal(thousandths, 3)} ct`

type About = { readonly name: string; readonly left: number; readonly least: number | null }

const said: Readonly<Record<TakeRefusal, (about: About) => Text>> = {
  sold_out: ({ name }) => text(`${name} is sold out`, `${name} 已售完`, `${name} está agotado`, `${name} は完売しました`),
  too_much: ({ name, left }) =>
    text(
      `Of ${name} only ${caratsOf(left)} are left`,
      `${name} 仅剩 ${caratsOf(left)}`,
      `De ${name} solo quedan ${caratsOf(left)}`,
      `${name} の残りは ${caratsOf(left)} だけです`,
    ),
  too_little: ({ name, least }) =>
    text(
      `Of ${name} at least ${caratsOf(least ?? 0)} are sold`,
      `${name} 至少购买 ${caratsOf(least ?? 0)}`,
      `De ${name} se venden al menos ${caratsOf(least ?? 0)}`,
      `${name} は ${caratsOf(least ?? 0)} 以上でお求めください`,
    ),
  leaves_too_little: ({ name, left, least }) =>
    text(
      `This leaves too little of ${name}: take all ${caratsOf(left)}, or leave ${caratsOf(least ?? 0)}`,
      `${name} 剩余过少：请全部购买 ${caratsOf(left)}，或至少留下 ${caratsOf(least ?? 0)}`,
      `Queda demasiado poco de ${name}: tome los ${caratsOf(left)} o deje ${caratsOf(least ?? 0)}`,
      `${name} の残りが少なすぎます。${caratsOf(left)} すべてをお求めになるか、${caratsOf(least ?? 0)} を残してください`,
    ),
  part_of_a_stone: ({ name, left }) =>
    text(
      `The last stone of ${name} is sold whole: ${caratsOf(left)}`,
      `${name} 最后一颗须整颗购买：${caratsOf(left)}`,
      `La última piedra de ${name} se vende entera: ${caratsOf(left)}`,
      `${name} の最後の 1 個は分けられません：${caratsOf(left)}`,
    ),
}

/** 409: so much of a parcel can't be taken now. */
export const takeRefused = (why: TakeRefusal, about: About): Problem =>
  new Problem(409, said[why](about), {
    data: {
      lotNo: about.name,
      why,
      leftCarats: formatDecimal(about.left, 3),
      minCarats: about.least === null ? null : formatDecimal(about.least, 3),
    },
  })

export const sizesChanged = (): Problem =>
  new Problem(
    409,
    text(
      'Somebody else changed the size table meanwhile',
      '尺寸表已被他人修改',
      'Otra persona cambió la tabla de tamaños entretanto',
      'サイズ表は別の人が変更しました',
    ),
  )

export const parcelNotFound = (): Problem =>
  new Problem(404, text('There is no such parcel', '没有此批次', 'No existe ese lote', 'そのロットはありません'))

const partings: Readonly<Record<PartingRefusal, (tolerance: string) => Text>> = {
  does_not_add_up: () =>
    text(
      'What comes of it and what was lost do not add up to what was taken',
      '拆分结果与损耗之和与取用数量不符',
      'Lo obtenido y la merma no suman lo que se tomó',
      '作成分と減量の合計が使用量と一致しません',
    ),
  loses_too_much: (tolerance) =>
    text(
      `More is lost than the ${tolerance}% that the house allows`,
      `损耗超过允许的 ${tolerance}%`,
      `La merma supera el ${tolerance}% que permite la casa`,
      `減量が許容範囲の ${tolerance}% を超えています`,
    ),
}

export const partingRefused = (why: PartingRefusal, tolerance: string): Problem =>
  new Problem(409, partings[why](tolerance), { data: { why } })

export const togetherNot = (): Problem =>
  new Problem(
    400,
    text(
      'Only parcels of one owner, one side and one kind of stock are mixed, each named once',
      '只能混合同一供应商、同一来源、同一库存类型的批次，且每个批次只列一次',
      'Solo se mezclan lotes de un mismo dueño, origen y tipo de stock, cada uno una vez',
      '同じ所有者・産地・在庫種別のロットだけを、それぞれ一度ずつ混合できます',
    ),
  )

export const numberTaken = (numbers: readonly string[]): Problem =>
  new Problem(
    409,
    text(
      `There are parcels with these numbers already: ${numbers.join(', ')}`,
      `以下批号已存在：${numbers.join('、')}`,
      `Ya hay lotes con estos números: ${numbers.join(', ')}`,
      `次の番号のロットはすでにあります：${numbers.join('、')}`,
    ),
    { data: { numbers } },
  )

export const noParcelsInFile = (): Problem =>
  new Problem(
    400,
    text(
      'No parcels in this file: columns for size, carats and price are needed',
      '文件中没有批次：需要尺寸、克拉和价格列',
      'No hay lotes en este archivo: hacen falta columnas de tamaño, quilates y precio',
      'このファイルにロットがありません。サイズ・カラット・価格の列が必要です',
    ),
  )

export const fileTooLong = (most: number): Problem =>
  new Problem(
    400,
    text(
      `A file of parcels has at most ${most} rows`,
      `批次文件最多 ${most} 行`,
      `Un archivo de lotes tiene como máximo ${most} filas`,
      `ロットのファイルは ${most} 行までです`,
    ),
  )

/** 409: wants to be confirmed by its name, `delist`. */
export const delistsMuch = (delisted: number, forSale: number): Problem =>
  new Problem(
    409,
    text(
      `This would delist ${delisted} of ${forSale} parcels. Confirm it`,
      `此操作将下架 ${forSale} 个批次中的 ${delisted} 个，请确认`,
      `Esto retiraría ${delisted} de ${forSale} lotes. Confírmelo`,
      `${forSale} ロット中 ${delisted} が取り下げられます。確認してください`,
    ),
    { data: { confirm: 'delist', delisted, forSale } },
  )
