import { grouped } from '../pricing/grouped.ts'
import type { Language, Text } from '../api/text.ts'
import { languages } from '../api/text.ts'
import type { MessageText } from '../messages/message-texts.ts'
import { fancyWords } from '../stock/fancy-words.ts'
import { labGrownFirstLabel, labLabels, whiteColorLabels } from '../stock/labels.ts'
import { makeWords } from '../stock/make-words.ts'
import { shapeText } from '../stock/trade-shape-labels.ts'
import type { LineSnapshot } from './order.ts'
import { tableOf } from '../api/known-keys.ts'

/** A stone that its supplier is asked for: under their own number, at their own price. */
export type RequestedStone = { readonly stockNo: string; readonly snapshot: LineSnapshot; readonly costUsd: string }

function stoneLine({ stockNo, snapshot, costUsd }: RequestedStone, language: Language): string {
  const say = (text: Text): string => text[language]
  const color = snapshot.color ? `${say(whiteColorLabels[snapshot.color])}${snapshot.colorSuffix ?? ''}` : fancyWords(snapshot, say)
  return [
    stockNo,
    `${snapshot.origin === 'lab' ? say(labGrownFirstLabel) : ''}${say(shapeText(snapshot))} ${snapshot.carat.toFixed(2)} ct`,
    [color, snapshot.clarity && `${snapshot.clarity}${snapshot.claritySuffix ?? ''}`, makeWords(snapshot)].filter(Boolean).join(' '),
    [snapshot.lab && say(labLabels[snapshot.lab]), snapshot.reportNo].filter(Boolean).join(' '),
    `USD ${grouped(costUsd)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const inAll = (say: (language: Language) => string): Text => tableOf(languages, say)

type Request = { readonly site: string; readonly supplier: string; readonly orderNo: string; readonly stones: readonly RequestedStone[] }

/** Asks a supplier by e-mail whether stones can be had: nothing of the customer stands in it. */
export function requestText({ site, supplier, orderNo, stones }: Request): MessageText {
  const n = stones.length
  const subject: Text = {
    en: `${site}: please confirm ${n === 1 ? '1 stone' : `${n} stones`}, our ref. ${orderNo}`,
    zh: `【${site}】请确认 ${n} 颗货品，我方单号 ${orderNo}`,
    es: `${site}: confirme ${n === 1 ? '1 piedra' : `${n} piedras`}, nuestra ref. ${orderNo}`,
    ja: `${site}：${n} 石のご確認をお願いします（注文番号 ${orderNo}）`,
  }
  const head: Text = {
    en: `${supplier}: please tell us whether these stones are available at these prices, and when you can send them.`,
    zh: `${supplier}：请确认以下货品是否有货、价格是否有效，以及发货时间。`,
    es: `${supplier}: díganos si estas piedras están disponibles a estos precios y cuándo puede enviarlas.`,
    ja: `${supplier} 様：次の石の在庫、価格、発送日をお知らせください。`,
  }
  const foot: Text = {
    en: `${site}, our ref. ${orderNo}. You can also confirm under My sold stones.`,
    zh: `${site}，我方单号 ${orderNo}。也可在“我的售出货品”中确认。`,
    es: `${site}, nuestra ref. ${orderNo}. También puede confirmar en Mis piedras vendidas.`,
    ja: `${site}、注文番号 ${orderNo}。「販売した石」からも確認できます。`,
  }
  return {
    subject,
    body: inAll((language) =>
      [head[language], '', ...stones.map((stone, k) => `${k + 1}. ${stoneLine(stone, language)}`), '', foot[language]].join('\n'),
    ),
  }
}
