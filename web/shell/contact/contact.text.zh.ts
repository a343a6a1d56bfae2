import type { WordsLike } from '../../text/text.ts'
import type { ContactText } from './contact.text.en.ts'

export const contactText: WordsLike<ContactText> = {
  phone: '电话',
  map: '地图',
  mapOf: '地图：{{address}}',
  hours: '营业时间',
  addresses: '地址',
  code: '{{name}}的二维码',
  none: '暂未设置客服联系方式。',
  set: '去设置客服',
  salesperson: '您的业务员',
  people: '联系我们',
  scan: '微信扫码添加',
  save: '保存二维码',
  saveCode: '保存{{name}}的二维码',
  scanSaved: '保存后打开微信“扫一扫”，从相册选取即可添加。',
  copyWechat: '复制微信号',
  copyPhone: '复制电话 {{phone}}',
  copyAddress: '复制地址 {{address}}',
  mail: '邮箱',
  wechat: '微信号',
  copyMail: '复制邮箱 {{mail}}',
}
