import { z } from 'zod'
import { text, type Text } from '../api/text.ts'
import { mostFalls } from '../searches/saved-search.ts'
import { inEach, template, textFact, word } from './alert-template.ts'

/** Goods as their reader is told of them: at the price that they see, in words; empty for whoever sees none. */
export const toldGoods = z.object({ title: textFact, price: word, was: word })
export type ToldGoods = z.output<typeof toldGoods>

const found = z.object({ search: word, count: z.number().int().positive(), goods: z.array(toldGoods) })

const signs = { en: [', ', '; '], zh: ['，', '；'], es: [', ', '; '], ja: '、／' } as const

/** "Round 1.01 ct · G · VS1, USD 4,200.00; Oval 1.20 ct …". `plus`: a sign behind what was not counted to the end. */
function lines(goods: readonly ToldGoods[], more: number, plus = ''): Text {
  const rest = more <= 0 ? null : text(`and ${more}${plus} more`, `等 ${more}${plus} 件`, `y ${more}${plus} más`, `ほか ${more}${plus} 点`)
  return inEach((language) => {
    const [comma, stop] = signs[language]
    const was = text('was', '原价', 'antes', '以前')[language]
    const told = goods.map(({ title, price, was: before }) =>
      [title[language], price === '' ? null : before === '' ? price : `${price} (${was} ${before})`].filter(Boolean).join(comma),
    )
    return [...told, ...(rest === null ? [] : [rest[language]])].join(stop)
  })
}

/** Goods that came for a search that somebody saved. */
export const searchFound = template(found, ({ search, count, goods }) => {
  const what = lines(goods, count - goods.length)
  return {
    title: text(
      `${count} new for “${search}”`,
      `“${search}”有 ${count} 件新货`,
      `${count} novedades para «${search}»`,
      `「${search}」に新着 ${count} 件`,
    ),
    body: text(
      `${count} new for “${search}”: ${what.en}.`,
      `“${search}”有 ${count} 件新货：${what.zh}。`,
      `${count} novedades para «${search}»: ${what.es}.`,
      `「${search}」に新着 ${count} 件：${what.ja}。`,
    ),
  }
})

/** Goods of a saved search that cost less by as much as its owner wants to be told of. */
export const searchCheaper = template(found, ({ search, count, goods }) => {
  const plus = count < mostFalls ? '' : '+'
  const what = lines(goods, count - goods.length, plus)
  const told = `${count}${plus}`
  return {
    title: text(
      `${told} cheaper in “${search}”`,
      `“${search}”有 ${told} 件降价`,
      `${told} más baratos en «${search}»`,
      `「${search}」で ${told} 件値下がり`,
    ),
    body: text(
      `${told} cheaper in “${search}”: ${what.en}.`,
      `“${search}”有 ${told} 件降价：${what.zh}。`,
      `${told} más baratos en «${search}»: ${what.es}.`,
      `「${search}」で ${told} 件値下がり：${what.ja}。`,
    ),
  }
})

/** Stones with which somebody answered what its receiver wants. Who it was is said to nobody. */
export const wantAnswered = template(found, ({ search, count, goods }) => {
  const what = lines(goods, count - goods.length)
  return {
    title: text(
      `${count} offered for “${search}”`,
      `求购“${search}”收到 ${count} 件推荐`,
      `${count} ofrecidos para «${search}»`,
      `「${search}」に ${count} 件の提案`,
    ),
    body: text(
      `${count} offered for what you want, “${search}”: ${what.en}.`,
      `您求购的“${search}”收到 ${count} 件推荐：${what.zh}。`,
      `${count} ofrecidos para lo que busca, «${search}»: ${what.es}.`,
      `お求めの「${search}」に ${count} 件の提案：${what.ja}。`,
    ),
  }
})
