import { text, type Text } from '../api/text.ts'

export const roleLabels: Readonly<Record<string, Text>> = {
  1: text('Super admin', '超级管理员', 'Superadministrador', 'スーパー管理者'),
  2: text('Manager', '经理', 'Gerente', 'マネージャー'),
  3: text('Salesperson', '业务员', 'Vendedor', '営業担当'),
  4: text('Supplier', '供应商', 'Proveedor', '仕入先'),
  5: text('Customer', '客户', 'Cliente', '顧客'),
  6: text('Visitor', '游客', 'Visitante', 'ゲスト'),
  7: text('Reseller', '分销商', 'Revendedor', '販売店'),
}

/** By the number of the state. */
export const accountStatusLabels: readonly Text[] = [
  text('Waiting', '待审核', 'En espera', '承認待ち'),
  text('Approved', '已通过', 'Aprobada', '承認済み'),
  text('Disabled', '已停用', 'Desactivada', '停止中'),
  text('Refused', '已拒绝', 'Rechazada', '却下'),
]

/** By the number of the kind of verification. */
export const userTypeLabels: readonly Text[] = [
  text('Unverified', '未认证', 'Sin verificar', '未認証'),
  text('Personal', '个人认证', 'Personal', '個人'),
  text('Business', '企业认证', 'Empresa', '法人'),
]

export const codeLabels: Readonly<Record<string, Text>> = {
  2: text('Manager’s pages', '经理页面', 'Páginas de gerente', 'マネージャーのページ'),
  7001: text('Price lists', '国际报价', 'Listas de precios', '価格リスト'),
  7002: text('Lab-grown jewelry', '培育成品', 'Joyas de laboratorio', 'ラボ ジュエリー'),
  7003: text('Lab-grown diamonds', '培育钻石', 'Diamantes de laboratorio', 'ラボ ダイヤモンド'),
  7005: text('Mixed parcels', '混包', 'Lotes mixtos', '混合ロット'),
  70020: text('Natural jewelry', '天然成品', 'Joyas naturales', '天然ジュエリー'),
  70030: text('Natural diamonds', '天然钻石', 'Diamantes naturales', '天然ダイヤモンド'),
  7006: text('Customer orders, lab-grown', '客户订单（培育）', 'Pedidos de clientes, laboratorio', '顧客の注文（ラボ）'),
  7007: text('My sold stones, lab-grown', '我卖出的钻石（培育）', 'Mis piedras vendidas, laboratorio', '販売済みの石（ラボ）'),
  7008: text(
    'Orders of reseller sites, lab-grown',
    '分销站点订单（培育）',
    'Pedidos de revendedores, laboratorio',
    '販売店サイトの注文（ラボ）',
  ),
  7009: text(
    'My orders as a reseller, lab-grown',
    '我的分销订单（培育）',
    'Mis pedidos como revendedor, laboratorio',
    '販売店としての注文（ラボ）',
  ),
  7010: text('Mixed parcel orders', '混包订单', 'Pedidos de lotes mixtos', '混合ロットの注文'),
  7011: text('Orders menu, lab-grown', '订单菜单（培育）', 'Menú de pedidos, laboratorio', '注文メニュー（ラボ）'),
  70110: text('Orders menu, natural', '订单菜单（天然）', 'Menú de pedidos, natural', '注文メニュー（天然）'),
  17003: text(
    'My orders and cart, lab-grown',
    '我的订单与购物车（培育）',
    'Mis pedidos y carrito, laboratorio',
    '自分の注文とカート（ラボ）',
  ),
  170030: text('My orders and cart, natural', '我的订单与购物车（天然）', 'Mis pedidos y carrito, natural', '自分の注文とカート（天然）'),
  70060: text('Customer orders, natural', '客户订单（天然）', 'Pedidos de clientes, natural', '顧客の注文（天然）'),
  70070: text('My sold stones, natural', '我卖出的钻石（天然）', 'Mis piedras vendidas, natural', '販売済みの石（天然）'),
  70080: text(
    'Orders of reseller sites, natural',
    '分销站点订单（天然）',
    'Pedidos de revendedores, natural',
    '販売店サイトの注文（天然）',
  ),
  70090: text(
    'My orders as a reseller, natural',
    '我的分销订单（天然）',
    'Mis pedidos como revendedor, natural',
    '販売店としての注文（天然）',
  ),
  7012: text('Lab-grown jewelry stock', '培育成品库存', 'Existencias de joyas de laboratorio', 'ラボ ジュエリー在庫'),
  70120: text('Natural jewelry stock', '天然成品库存', 'Existencias de joyas naturales', '天然ジュエリー在庫'),
  70121: text('Suppliers and costs', '供应商与成本', 'Proveedores y costes', '仕入先と原価'),
  70122: text('Groups', '用户组', 'Grupos', 'グループ'),
  70127: text('People', '用户', 'Personas', 'ユーザー'),
  70123: text('Pictures and videos', '图片与视频', 'Imágenes y vídeos', '画像と動画'),
  70124: text('3D media', '3D 素材', 'Medios 3D', '3D 素材'),
  70125: text('Configuration of the house', '本站配置', 'Configuración de la casa', '店舗の設定'),
  70126: text('Configuration of a reseller site', '分销站点配置', 'Configuración de un sitio de revendedor', '販売店サイトの設定'),
  1103: text('Rates of a reseller site', '分销站点汇率', 'Tipos de cambio de un sitio de revendedor', '販売店サイトのレート'),
}

export const logWords = {
  yes: text('yes', '是', 'sí', 'はい'),
  no: text('no', '否', 'no', 'いいえ'),
  seen: text('seen', '可见', 'lo ve', '表示'),
  unseen: text('not seen', '不可见', 'no lo ve', '非表示'),
  atDesks: text('at desks', '仅电脑端', 'en ordenadores', 'パソコンのみ'),
  everywhere: text('on phones too', '手机端也显示', 'también en móviles', 'スマートフォンにも'),
  picture: text('a picture', '图片', 'una imagen', '画像'),
  asHouse: text('as the house', '同总站', 'como la casa', '本サイトと同じ'),
  noLimit: text('none', '不限', 'ninguno', 'なし'),
  atCost: text('at cost', '按成本价', 'a precio de coste', '原価'),
  noTerms: text('none', '无', 'ninguna', 'なし'),
  inChinese: text('in Chinese', '中文', 'en chino', '中国語'),
  elsewhere: text('elsewhere', '其他地点', 'otros lugares', 'その他'),
  supplier: text('Supplier', '供应商', 'Proveedor', '仕入先'),
} as const satisfies Readonly<Record<string, Text>>

/** What is done to many at once. */
export const manyDeedLabels: Readonly<Record<string, Text>> = {
  list: text('put on sale', '上架', 'poner a la venta', '販売開始'),
  delist: text('delisted', '下架', 'retirar', '掲載終了'),
  confirm: text('confirmed', '确认在库', 'confirmar', '在庫確認'),
  back: text('discount set', '设置折扣', 'descuento fijado', 'ディスカウント設定'),
  points: text('points added', '加点', 'puntos añadidos', 'ポイント加算'),
  perCt: text('price per carat set', '设置每克拉价', 'precio por quilate', 'カラット単価設定'),
  total: text('total price set', '设置总价', 'precio total', '総額設定'),
  price: text('price set', '设置价格', 'precio fijado', '価格設定'),
  percent: text('price changed by percent', '按百分比调价', 'precio en por ciento', '価格を％変更'),
  margin: text('margin set', '设置利润率', 'margen fijado', '利益率設定'),
  location: text('place set', '设置地点', 'lugar fijado', '所在地設定'),
  kind: text('kind set', '设置现货/订货', 'tipo fijado', '種類設定'),
  comment: text('remark set', '设置备注', 'nota fijada', '備考設定'),
}

export const fileModeLabels: Readonly<Record<string, Text>> = {
  replace: text('replace all', '全部覆盖', 'reemplazar todo', 'すべて置き換え'),
  update: text('add and update', '新增与更新', 'añadir y actualizar', '追加と更新'),
  delist: text('delist', '下架', 'retirar', '掲載終了'),
}

export const paymentKindLabels: Readonly<Record<string, Text>> = {
  prepayment: text('deposit', '定金', 'anticipo', '手付金'),
  final: text('final payment', '尾款', 'pago final', '残金'),
  refund: text('refund', '退款', 'reembolso', '返金'),
  credit: text('credit', '余额', 'crédito', '預り金'),
}

export const paymentMethodLabels: Readonly<Record<string, Text>> = {
  cash: text('cash', '现金', 'efectivo', '現金'),
  bank_card: text('bank card', '银行卡', 'tarjeta bancaria', '銀行カード'),
  alipay: text('Alipay', '支付宝', 'Alipay', 'Alipay'),
  wechat: text('WeChat', '微信', 'WeChat', 'WeChat'),
  credit: text('customer’s credit', '客户余额', 'crédito del cliente', '顧客の預り金'),
}

/** Heads of the log as a file. */
export const logFileWords = {
  log: text('Log', '操作日志', 'Registro', '操作記録'),
  at: text('When', '时间', 'Cuándo', '日時'),
  who: text('Who', '操作人', 'Quién', '操作者'),
  area: text('Area', '范围', 'Ámbito', '範囲'),
  what: text('What', '操作', 'Qué', '内容'),
  thing: text('Of', '对象', 'De', '対象'),
  changes: text('From → to', '变更', 'De → a', '変更'),
  note: text('Note', '备注', 'Nota', '備考'),
  house: text('The house itself', '系统', 'La casa misma', 'システム'),
} as const satisfies Readonly<Record<string, Text>>
