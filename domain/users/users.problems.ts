import { badField } from '../api/api.problems.ts'
import { Problem } from '../api/problem.ts'
import type { Text } from '../api/text.ts'

const refusal = (code: number, text: Text) => () => new Problem(code, text)

/**
 * Refusals of what somebody may not do to somebody else are 409: the page takes a 403 for a lost session
 * (product.md 8), and the call itself was allowed.
 */
export const notYourself = refusal(409, {
  en: 'Nobody changes their own account here. Ask another administrator',
  zh: '不能在此修改自己的账号，请由其他管理员操作',
  es: 'Nadie cambia aquí su propia cuenta. Pídalo a otro administrador',
  ja: '自分のアカウントはここでは変更できません。別の管理者に依頼してください',
})

export const standsTooHigh = refusal(409, {
  en: 'You can not change this person: they stand as high as you, or hold permissions that you lack',
  zh: '您无权修改该用户：其级别不低于您，或拥有您没有的权限',
  es: 'No puede cambiar a esta persona: tiene su mismo nivel o permisos que usted no tiene',
  ja: 'この人は変更できません。同等以上の権限、またはあなたにない権限を持っています',
})

export const roleTooHigh = () =>
  badField('role', {
    en: 'is a role that you can not give',
    zh: '您无权授予该角色',
    es: 'es un rol que usted no puede dar',
    ja: 'あなたが付与できない役割です',
  })

export const codesNotHeld = (codes: readonly number[]) =>
  badField('codes', {
    en: `can not be given by you: ${codes.join(', ')}`,
    zh: `您无权授予：${codes.join('、')}`,
    es: `no puede darlos usted: ${codes.join(', ')}`,
    ja: `あなたは付与できません：${codes.join('、')}`,
  })

export const groupNotGiven = () =>
  badField('group_id', {
    en: 'is no group that you can give',
    zh: '不是您可以分配的用户组',
    es: 'no es un grupo que usted pueda dar',
    ja: 'あなたが割り当てられるグループではありません',
  })

/** Without a group there is no price but the suppliers' own (decisions.md 14). */
export const groupNeeded = () =>
  badField('group_id', {
    en: 'is needed: the group decides the prices that this person sees',
    zh: '必须选择：用户组决定其看到的价格',
    es: 'es necesario: el grupo decide los precios que ve esta persona',
    ja: 'は必須です。この人に表示される価格はグループで決まります',
  })

export const noSuchSalesman = () =>
  badField('salesman_id', {
    en: 'is no salesman that you can choose',
    zh: '不是可选的业务员',
    es: 'no es un vendedor que pueda elegir',
    ja: '選択できる営業担当ではありません',
  })

export const noSuchSupplier = () =>
  badField('supplier_id', {
    en: 'must be a supplier of this house for the supplier role, and none for any other',
    zh: '供应商角色必须选择本站供应商，其他角色不可选择',
    es: 'debe ser un proveedor de esta casa para el rol de proveedor, y ninguno para los demás',
    ja: '仕入先の役割には当社の仕入先が必要で、他の役割には指定できません',
  })

export const endMissing = () =>
  badField('limit_time', {
    en: 'is needed for an account that is not permanent',
    zh: '非永久账号必须填写到期时间',
    es: 'es necesaria para una cuenta que no es permanente',
    ja: '無期限でないアカウントには必要です',
  })

export const accountTaken = () =>
  badField('name', {
    en: 'is taken already',
    zh: '账号已存在',
    es: 'ya está en uso',
    ja: 'すでに使われています',
  })

export const lastSuperAdmin = refusal(409, {
  en: 'This is the last super admin with an account that does not end. Appoint another one first',
  zh: '这是最后一位长期有效的超级管理员，请先指定其他超级管理员',
  es: 'Es el último superadministrador con una cuenta sin fin. Nombre antes a otro',
  ja: '無期限の最後のスーパー管理者です。先に別の人を任命してください',
})

export const notWaiting = refusal(409, {
  en: 'This account is not waiting for a decision',
  zh: '该账号不在待审核状态',
  es: 'Esta cuenta no espera una decisión',
  ja: 'このアカウントは承認待ちではありません',
})

export const neverApproved = refusal(409, {
  en: 'This account was never approved. Approve it first',
  zh: '该账号尚未通过审核，请先审核',
  es: 'Esta cuenta nunca fue aprobada. Apruébela primero',
  ja: 'このアカウントはまだ承認されていません。先に承認してください',
})

export const notLetIn = refusal(409, {
  en: 'This account is disabled or has ended. Enable it first',
  zh: '该账号已停用或已到期，请先启用',
  es: 'Esta cuenta está desactivada o ha vencido. Actívela primero',
  ja: 'このアカウントは停止中か期限切れです。先に有効にしてください',
})

export const leftTraces = refusal(409, {
  en: 'This account has orders, people or changes to its name and can not be deleted. Disable it instead',
  zh: '该账号已有订单、关联用户或操作记录，无法删除，请改为停用',
  es: 'Esta cuenta tiene pedidos, personas o cambios a su nombre y no se puede borrar. Desactívela',
  ja: '注文・関連ユーザー・操作記録があるため削除できません。停止してください',
})

export const groupNameTaken = () =>
  badField('name', {
    en: 'is the name of another group',
    zh: '用户组名称已存在',
    es: 'es el nombre de otro grupo',
    ja: '別のグループが使用しています',
  })

export const groupNotYours = refusal(409, {
  en: 'You can not change this group: you are in it, it holds permissions that you lack, or somebody in it stands above you',
  zh: '您无权修改该用户组：您属于该组，或其中有您没有的权限，或有级别更高的成员',
  es: 'No puede cambiar este grupo: pertenece a él, tiene permisos que usted no tiene o alguien en él está por encima de usted',
  ja: 'このグループは変更できません。自分が所属しているか、あなたにない権限または上位のメンバーが含まれています',
})

export const groupInUse = refusal(409, {
  en: 'People belong to this group, or a site buys as it. Move them first',
  zh: '该用户组仍有成员或分销站点使用，请先调整',
  es: 'Hay personas en este grupo o un sitio compra con él. Muévalos antes',
  ja: 'このグループにはメンバーがいるか、下位サイトが使用しています。先に移動してください',
})

export const supplierNotThere = () =>
  badField('suppliers', {
    en: 'names a supplier that is not of this site',
    zh: '包含不属于本站的供应商',
    es: 'nombra un proveedor que no es de este sitio',
    ja: 'このサイトに属さない仕入先が含まれています',
  })

/** Why a group's terms are asked about: nobody has said that it sells at cost. */
export const termsNeeded = () =>
  badField('at_cost', {
    en: 'is needed: these terms ask no more than the suppliers do. Name the group to sell at cost',
    zh: '必须确认：此价格条件不高于供应商报价。如需按成本出售，请输入用户组名称',
    es: 'es necesario: estos términos no piden más que los proveedores. Escriba el nombre del grupo para vender al costo',
    ja: 'は必須です。この条件は仕入値を上回りません。原価で販売する場合はグループ名を入力してください',
  })

/** Prices are planned for a moment to come, at most this many days ahead. */
export const startsTooLate = (days: number) =>
  badField('startsAt', {
    en: `is no moment within the next ${days} days`,
    zh: `必须是未来 ${days} 天内的时间`,
    es: `no es un momento dentro de los próximos ${days} días`,
    ja: `は今後${days}日以内の日時ではありません`,
  })

export const planTaken = refusal(409, {
  en: 'A change of these prices is planned already. Give it up first',
  zh: '该价格已有一个待生效的变更，请先取消',
  es: 'Ya hay un cambio previsto de estos precios. Anúlelo antes',
  ja: 'この価格にはすでに予定された変更があります。先に取り消してください',
})

export const planNotWaiting = refusal(409, {
  en: 'This change of prices does not wait any more',
  zh: '该价格变更已不在等待中',
  es: 'Este cambio de precios ya no está pendiente',
  ja: 'この価格変更はもう待機していません',
})

/** Somebody would be let into a group that pays what the suppliers ask. */
export const groupAtCost = (group: string) =>
  new Problem(
    409,
    {
      en: `${group} sells at cost: this person would see what the suppliers ask`,
      zh: `用户组「${group}」按成本出售：此人将看到供应商报价`,
      es: `${group} vende al costo: esta persona vería lo que piden los proveedores`,
      ja: `「${group}」は原価販売です。この人に仕入値が表示されます`,
    },
    { data: { at_cost: group } },
  )
