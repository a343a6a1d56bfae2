import { Problem } from '../api/problem.ts'

export const supplierExists = (name: string) =>
  new Problem(409, {
    en: `There is already a supplier called ${name}`,
    zh: `供应商 ${name} 已存在`,
    es: `Ya existe un proveedor llamado ${name}`,
    ja: `仕入先 ${name} は既に登録されています`,
  })
