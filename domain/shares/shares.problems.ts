import { Problem } from '../api/problem.ts'
import { text } from '../api/text.ts'

/** 410: taken back, run out, or its maker is no longer here. Which of these is nobody's business. */
export const shareOver = () =>
  new Problem(
    410,
    text(
      'This link is no longer open. Ask whoever sent it for a new one',
      '此链接已失效，请向发送人索取新链接',
      'Este enlace ya no está abierto. Pida uno nuevo a quien se lo envió',
      'このリンクは無効になりました。送り主に新しいリンクを依頼してください',
    ),
  )

/** 410: for devices that have not opened it yet. */
export const shareUsedUp = () =>
  new Problem(
    410,
    text(
      'This link was opened on as many devices as its sender allows. Ask whoever sent it for a new one',
      '此链接已达到发送人允许打开的设备数，请向发送人索取新链接',
      'Este enlace ya se abrió en todos los dispositivos que permite su remitente. Pida uno nuevo a quien se lo envió',
      'このリンクは、送り主が許可した台数の端末で既に開かれています。送り主に新しいリンクを依頼してください',
    ),
  )

/** 409: none of what was chosen can be had now. */
export const nothingToShare = () =>
  new Problem(
    409,
    text(
      'None of this can be shared now: it is gone',
      '所选货品均已售出或下架，无法分享',
      'Nada de esto se puede compartir: ya no está',
      '選択した商品は現在すべて入手できないため、共有できません',
    ),
  )

/** Field problems of a new link. */
export const shareProblems = {
  cost: text(
    'What the suppliers ask is never shared. Choose whose prices to share, or share without prices',
    '供应商报价不可分享，请选择按谁的价格分享，或不带价格分享',
    'Lo que piden los proveedores nunca se comparte. Elija de quién son los precios, o comparta sin precios',
    '仕入価格は共有できません。誰の価格で共有するかを選ぶか、価格なしで共有してください',
  ),
  hidden: text(
    'You see no prices yet, so there are none to share',
    '您暂无可见价格，无法带价格分享',
    'Aún no ve precios, así que no hay ninguno que compartir',
    '価格がまだ表示されないため、共有できません',
  ),
  oneOf: text('Name goods or a search', '请指定货品或搜索条件', 'Indique piezas o una búsqueda', '商品または検索を指定してください'),
} as const
