import type { WordsLike } from '../text/text.ts'
import type { NavText } from './nav.text.en.ts'

export const navText: WordsLike<NavText> = {
  dashboard: '首页',
  landing: '欢迎',
  natural: '天然钻',
  lab: '培育钻',
  naturalDiamonds: '天然钻石',
  labDiamonds: '培育钻石',
  labFancyDiamonds: '培育彩钻',
  shopping: '购物车',
  naturalCart: '天然钻购物车',
  labCart: '培育钻购物车',
  orders: '订单',
  myNaturalOrders: '我的天然钻订单',
  customerOrders: '客户订单',
  salesStockOrders: '销售库存订单',
  myLabOrders: '我的培育钻订单',
  customerLabOrders: '客户培育钻订单',
  salesStockLabOrders: '销售库存培育钻订单',
  stock: '库存',
  uploadStock: '上传库存',
  rapPrice: '国际报价',
  setUp: '初始设置',
  notFound: '页面不存在',
}
