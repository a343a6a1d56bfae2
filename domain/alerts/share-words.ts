import { z } from 'zod'
import { text, type Text } from '../api/text.ts'
import { inEach, template, textFact, word } from './alert-template.ts'

/** "(Ring stones)": which link it was, where it has a title. */
const inLink = (share: string): Text =>
  share === '' ? text('', '', '', '') : text(` (${share})`, `（${share}）`, ` (${share})`, `（${share}）`)

const opinion = z.object({ goods: textFact, share: word })

export const shareLiked = template(opinion, ({ goods, share }) => ({
  title: text(
    'a reader of your link likes a stone',
    '有客户喜欢您分享的货品',
    'a un lector de su enlace le gusta una pieza',
    '共有した商品が気に入られました',
  ),
  body: inEach(
    (language) =>
      text(
        `a reader of your link${inLink(share).en} likes ${goods.en}.`,
        `有客户在您的分享链接${inLink(share).zh}中标记了喜欢：${goods.zh}。`,
        `a un lector de su enlace${inLink(share).es} le gusta ${goods.es}.`,
        `共有リンク${inLink(share).ja}で「${goods.ja}」が気に入られました。`,
      )[language],
  ),
}))

export const shareDisliked = template(opinion, ({ goods, share }) => ({
  title: text(
    'a reader of your link does not want a stone',
    '有客户不喜欢您分享的货品',
    'un lector de su enlace no quiere una pieza',
    '共有した商品が好みでないと回答されました',
  ),
  body: inEach(
    (language) =>
      text(
        `a reader of your link${inLink(share).en} does not want ${goods.en}.`,
        `有客户在您的分享链接${inLink(share).zh}中标记了不喜欢：${goods.zh}。`,
        `un lector de su enlace${inLink(share).es} no quiere ${goods.es}.`,
        `共有リンク${inLink(share).ja}で「${goods.ja}」は好みでないと回答されました。`,
      )[language],
  ),
}))

export const shareAsked = template(
  z.object({ goods: textFact, share: word, words: word, name: word }),
  ({ goods, share, words, name }) => ({
    title: text('a question about your link', '分享链接有新的提问', 'una pregunta sobre su enlace', '共有リンクに質問が届きました'),
    body: inEach((language) => {
      const about = goods[language] === '' ? inLink(share)[language] : goods[language]
      const { en, zh, es, ja } = text(
        `${name === '' ? 'a reader' : name} asks about ${about || 'what you shared'}: ${words}`,
        `${name === '' ? '客户' : name}就${about || '您分享的货品'}提问：${words}`,
        `${name === '' ? 'un lector' : name} pregunta por ${about || 'lo que compartió'}: ${words}`,
        `${name === '' ? 'お客様' : `${name}様`}から${about || '共有した商品'}について質問：${words}`,
      )
      return { en, zh, es, ja }[language]
    }),
  }),
)
