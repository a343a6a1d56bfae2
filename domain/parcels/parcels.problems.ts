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

/** Why a parcel can't be changed by hand now. */
export type KeepRefusal = 'ordered' | 'sold_out' | 'supplier_disabled'
type AboutKept = { readonly name: string; readonly ordered: number }

const keepings: Readonly<Record<KeepRefusal, (about: AboutKept) => Text>> = {
  ordered: ({ name, ordered }) =>
    text(
      `Of ${name} ${caratsOf(ordered)} are held or lent: it stays as it is until they are sold or given back`,
      `${name} 有 ${caratsOf(ordered)} 被预留或借出：售出或归还前不能修改`,
      `De ${name} hay ${caratsOf(ordered)} reservados o prestados: queda como está hasta que se vendan o vuelvan`,
      `${name} は ${caratsOf(ordered)} が取り置きまたは貸出中です。販売または返却まで変更できません`,
    ),
  sold_out: ({ name }) => said.sold_out({ name, left: 0, least: null }),
  supplier_disabled: ({ name }) =>
    text(
      `${name} is not listed: its supplier is disabled`,
      `${name} 未上架：其供应商已停用`,
      `${name} no se ofrece: su proveedor está desactivado`,
      `${name} は掲載できません。仕入先が無効です`,
    ),
}

/** 409: this parcel can't be changed so now. */
export const keepRefused = (why: KeepRefusal, about: AboutKept): Problem =>
  new Problem(409, keepings[why](about), { data: { lotNo: about.name, why } })

export const parcelChanged = (name: string): Problem =>
  new Problem(
    409,
    text(
      `${name} was changed meanwhile. Here is how it stands now`,
      `${name} 已被修改，请查看最新内容`,
      `${name} cambió entretanto. Así está ahora`,
      `${name} は変更されています。最新の内容をご確認ください`,
    ),
    { data: { why: 'changed' } },
  )

/** 400: prices by quantity that say two things or nothing. */
export const bandsUnclear: Text = text(
  'Each price needs a quantity of its own, above the least that is sold',
  '每档价格须有不同的数量，且高于最小购买量',
  'Cada precio necesita su propia cantidad, mayor que el mínimo de venta',
  '各価格には最小販売量を超える別々の数量が必要です',
)
