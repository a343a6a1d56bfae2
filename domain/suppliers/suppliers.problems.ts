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
