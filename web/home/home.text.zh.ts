import type { WordsLike } from '../text/text.ts'
import type { HomeText } from './home.text.en.ts'

export const homeText: WordsLike<HomeText> = {
  hello: '{{name}}，您好',
  helloStranger: '欢迎',
  naturalWhy: '白钻与彩钻，GIA、IGI、HRD 证书',
  labWhy: 'CVD 与 HPHT，白钻与彩钻',
  cartWhy: '已选货品，按今日价格',
  ordersWhy: '已锁定、采购中与待提货的订单',
  uploadWhy: '导入供应商文件，核对后上架',
  headline: '百万现货，一秒选钻',
  headlineWhy: '面向同行的天然钻与培育钻平台：实时库存，您的专属美元与人民币价格，先订先得。',
  point1: '每个条件即选即得，数量实时可见',
  point2: '专属价格，来历清楚',
  point3: '一石一单，订到即锁定',
}
