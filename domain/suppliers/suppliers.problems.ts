import { badField } from '../api/api.problems.ts'
import { Problem } from '../api/problem.ts'

export const supplierExists = (name: string) =>
  new Problem(409, {
    en: `There is already a supplier called ${name}`,
    zh: `供应商 ${name} 已存在`,
    es: `Ya existe un proveedor llamado ${name}`,
    ja: `仕入先 ${name} は既に登録されています`,
  })

export const shortCodeTaken = () =>
  badField('shortCode', {
    en: 'Another supplier has this code',
    zh: '该代码已被其他供应商使用',
    es: 'Otro proveedor tiene este código',
    ja: 'このコードは別の仕入先が使っています',
  })

/** 409: nothing of a disabled supplier is taken in or offered. */
export const supplierIsDisabled = () =>
  new Problem(409, {
    en: 'This supplier is disabled: their stock is not shown, and no file of theirs is taken in until they are enabled again',
    zh: '该供应商已停用：库存不显示，重新启用前不接收其货单',
    es: 'Este proveedor está desactivado: su stock no se muestra y no se admite ningún archivo suyo hasta que se active de nuevo',
    ja: 'この仕入先は停止中です。在庫は表示されず、再開するまでファイルは取り込めません',
  })

/** 409: what is under way would lose its supplier. */
export const supplierIsBusy = ({ orders, held, imports }: { readonly orders: number; readonly held: number; readonly imports: number }) =>
  new Problem(409, {
    en: `Not yet: orders under way ${orders}, stones held or lent ${held}, files that wait ${imports}. Merge once these have come to their end.`,
    zh: `暂不能合并：进行中的订单 ${orders}，锁定或借出的钻石 ${held}，待处理文件 ${imports}。处理完后再合并。`,
    es: `Aún no: pedidos en curso ${orders}, piedras reservadas o prestadas ${held}, archivos en espera ${imports}. Fusione cuando hayan terminado.`,
    ja: `まだ統合できません：進行中の注文 ${orders}、保留・貸出中の石 ${held}、待機中のファイル ${imports}。終了後に統合してください。`,
  })

export const mergesIntoItself = () =>
  badField('into', {
    en: 'Choose another supplier than this one',
    zh: '请选择另一个供应商',
    es: 'Elija otro proveedor que este',
    ja: '別の仕入先を選んでください',
  })

/** 409: what is merged is the other's now. */
export const supplierIsMerged = () =>
  new Problem(409, {
    en: 'This supplier was merged into another one and does not come back',
    zh: '该供应商已合并到另一个供应商，不能恢复',
    es: 'Este proveedor se fusionó con otro y no vuelve',
    ja: 'この仕入先は別の仕入先に統合されており、元に戻せません',
  })
