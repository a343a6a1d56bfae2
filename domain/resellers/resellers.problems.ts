import { badField } from '../api/api.problems.ts'
import { Problem } from '../api/problem.ts'
import type { Text } from '../api/text.ts'

const noAddress: Text = {
  en: 'is no address of a site, such as shop.example: a host name without port or path',
  zh: '不是网站地址，请填写域名（如 shop.example），不带端口和路径',
  es: 'no es la dirección de un sitio, como shop.example: un nombre de host sin puerto ni ruta',
  ja: 'サイトのアドレスではありません。shop.example のようなホスト名（ポートやパスなし）を入力してください',
}
const localAddress: Text = {
  en: 'leads to nobody outside: a site needs a public host name, no IP address and no local name',
  zh: '外部无法访问：请使用公网域名，不能是 IP 地址或本地名称',
  es: 'no lleva a nadie de fuera: un sitio necesita un nombre de host público, ni IP ni nombre local',
  ja: '外部から到達できません。公開されたホスト名が必要です（IP アドレスやローカル名は不可）',
}
const housesAddress: Text = {
  en: 'is the address of the house itself',
  zh: '是总站自己的地址',
  es: 'es la dirección de la propia casa',
  ja: 'は本サイト自身のアドレスです',
}
const takenAddress: Text = {
  en: 'belongs to a site already',
  zh: '已属于某个站点',
  es: 'ya pertenece a un sitio',
  ja: 'はすでに別のサイトで使われています',
}

export const notAnAddress = () => badField('address', noAddress)
export const notAPublicAddress = () => badField('address', localAddress)
export const addressOfHouse = () => badField('address', housesAddress)
export const addressTaken = () => new Problem(409, { ...takenAddress, ...spoken(takenAddress) }, { fields: { address: takenAddress } })

function spoken(of: Text): Text {
  return {
    en: `This address ${of.en}`,
    zh: `该地址${of.zh}`,
    es: `Esta dirección ${of.es}`,
    ja: `このアドレス${of.ja}`,
  }
}

export const siteNameTaken = () => {
  const text: Text = {
    en: 'There is a site of this name already',
    zh: '已有同名站点',
    es: 'Ya hay un sitio con este nombre',
    ja: '同じ名前のサイトがすでにあります',
  }
  return new Problem(409, text, { fields: { name: text } })
}

export const lastAddress = () =>
  new Problem(409, {
    en: 'A site keeps at least one address. Add another one first',
    zh: '站点至少保留一个地址，请先添加其他地址',
    es: 'Un sitio conserva al menos una dirección. Añada otra primero',
    ja: 'サイトには少なくとも一つのアドレスが必要です。先に別のアドレスを追加してください',
  })

export const noSuchGroup = () =>
  badField('groupId', {
    en: 'is no group of this house',
    zh: '不是本站的分组',
    es: 'no es un grupo de esta casa',
    ja: 'は本サイトのグループではありません',
  })

/** 503 while a site is suspended: strangers find it closed, its people place no new orders. */
export const siteSuspended = () =>
  new Problem(503, {
    en: 'This site is closed for the moment. Orders under way go on; new ones can’t be placed',
    zh: '本站暂停营业：进行中的订单照常处理，暂不接受新订单',
    es: 'Este sitio está cerrado por el momento. Los pedidos en curso siguen; no se admiten nuevos',
    ja: 'このサイトは現在休止中です。進行中の注文はそのまま続き、新しい注文は受け付けていません',
  })

/** 410: an address that was a site's once. */
export const addressGone = () =>
  new Problem(410, {
    en: 'There is no site at this address any more',
    zh: '该地址已停用',
    es: 'Ya no hay ningún sitio en esta dirección',
    ja: 'このアドレスのサイトはなくなりました',
  })
