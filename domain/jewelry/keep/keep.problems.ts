import { Problem } from '../../api/problem.ts'
import { text, type Text } from '../../api/text.ts'

export type TakenAs = 'held' | 'on_loan' | 'sold'
const takenTexts: Readonly<Record<TakenAs, (name: string) => Text>> = {
  held: (name) =>
    text(
      `${name} is held in an order: it stays as it is until it is sold or free again`,
      `${name} 已被订单锁定，成交或释放前不能修改`,
      `${name} está reservada en un pedido: queda como está hasta que se venda o se libere`,
      `${name} は注文で確保中です。販売または解放されるまで変更できません`,
    ),
  on_loan: (name) =>
    text(
      `${name} is lent: it stays as it is until it is sold or given back`,
      `${name} 已借出，成交或归还前不能修改`,
      `${name} está prestada: queda como está hasta que se venda o se devuelva`,
      `${name} は貸出中です。販売または返却されるまで変更できません`,
    ),
  sold: (name) => text(`${name} is sold`, `${name} 已售出`, `${name} está vendida`, `${name} は売却済みです`),
}

/** 409: it stands in an order, and stays as it was ordered. */
export const jewelTaken = (why: TakenAs, name: string): Problem => new Problem(409, takenTexts[why](name), { data: { name, why } })

/** 409: somebody changed it since it was looked at. */
export const jewelChanged = (name: string): Problem =>
  new Problem(
    409,
    text(
      `${name} was changed meanwhile. Please look at it again`,
      `${name} 已被他人修改，请重新查看`,
      `${name} cambió entretanto. Mírelo de nuevo`,
      `${name} は変更されています。もう一度ご確認ください`,
    ),
    { data: { why: 'changed' } },
  )

/** 409: nothing is picked, or nothing matches any more. */
export const noJewelryPicked = (): Problem =>
  new Problem(
    409,
    text(
      'Nothing is picked: nothing matches any more',
      '没有选中任何首饰：已无符合条件的首饰',
      'No hay nada elegido: ya no coincide nada',
      '選択された商品がありません。条件に合う商品はもうありません',
    ),
  )

/** 409: more than one change takes. */
export const tooMuchJewelry = (most: number): Problem =>
  new Problem(
    409,
    text(
      `More than ${most} are picked, which are as many as are changed at once. Narrow the list first`,
      `所选超过 ${most} 件，一次最多修改这么多，请先缩小范围`,
      `Hay más de ${most} elegidas, y no se cambian más a la vez. Acote la lista antes`,
      `${most} 点を超えて選択されています。一度に変更できるのはそこまでです。条件を絞り込んでください`,
    ),
    { data: { most } },
  )

/** 409: it was done, taken back, or another one was made since. */
export const jewelryChangeIsOver = (): Problem =>
  new Problem(
    409,
    text(
      'This change stands otherwise by now. Here is how',
      '该修改的状态已变化，请查看最新状态',
      'Este cambio ya está de otra manera. Vea cómo',
      'この変更の状態は変わりました。最新の状態をご確認ください',
    ),
  )

/** Why a number is refused. */
export const jewelNumberTaken: Text = text(
  'This number is in use already',
  '该编号已被使用',
  'Ese número ya está en uso',
  'この番号はすでに使われています',
)

/** Why what is done to goods is refused of their form. */
export const notOfThisForm: Text = text(
  'This can’t be done to these',
  '此类首饰不支持该操作',
  'Esto no se puede hacer con estas',
  'この種類には行えません',
)

/** Why a bill is refused: rings have hand sizes, and nothing else has. */
export const ringsHaveSizes: Text = text(
  'Rings need hand sizes; what is no ring has none',
  '戒指需要手寸范围；非戒指没有手寸',
  'Los anillos necesitan tallas; lo demás no las tiene',
  '指輪にはサイズが必要です。指輪以外にサイズはありません',
)
