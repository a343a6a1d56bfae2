import { mainRoles } from '../access/roles.ts'
import type { MainRole } from '../access/roles.ts'
import type { Text } from '../api/text.ts'

/** The groups that a new house starts with, one for each main role but the super admin's; each carries its role's preset. */
export const presetGroups: readonly { readonly role: MainRole; readonly name: Text }[] = [
  { role: mainRoles.manager, name: { en: 'Managers', zh: '经理', es: 'Gerentes', ja: 'マネージャー' } },
  { role: mainRoles.salesman, name: { en: 'Salespeople', zh: '业务员', es: 'Vendedores', ja: '営業担当' } },
  { role: mainRoles.supplier, name: { en: 'Suppliers', zh: '供应商', es: 'Proveedores', ja: '仕入先' } },
  { role: mainRoles.customer, name: { en: 'Customers', zh: '客户', es: 'Clientes', ja: '顧客' } },
  { role: mainRoles.visitor, name: { en: 'Visitors', zh: '游客', es: 'Visitantes', ja: 'ゲスト' } },
  {
    role: mainRoles.nextLevelOperator,
    name: { en: 'Next-level operators', zh: '下级站点运营', es: 'Operadores de subsitio', ja: '下位サイト運営者' },
  },
]
