import { z } from 'zod'
import { text } from '../api/text.ts'
import { template, textFact, word } from './alert-template.ts'

/** Stones that nobody confirmed for long go off sale, unless somebody says that they are still there. */
export const stonesStale = template(z.object({ stones: z.number().int(), day: word }), ({ stones, day }) => ({
  title: text(
    `${stones} of your stones go off sale on ${day}`,
    `${stones} 颗货品将于 ${day} 下架`,
    `${stones} de sus piedras se retiran de la venta el ${day}`,
    `${stones} 個の石が ${day} に掲載停止になります`,
  ),
  body: text(
    `${stones} of your stones have not been confirmed for a while and go off sale on ${day}. If they are still there, say so on the page of your stock, or send your file again.`,
    `您有 ${stones} 颗货品长期未确认，将于 ${day} 下架。若仍有货，请在库存页面确认，或重新上传货单。`,
    `${stones} de sus piedras llevan tiempo sin confirmarse y se retiran de la venta el ${day}. Si siguen ahí, dígalo en la página de su stock o envíe de nuevo su archivo.`,
    `${stones} 個の石がしばらく確認されていないため、${day} に掲載停止になります。在庫がある場合は在庫ページで確認するか、ファイルを再送してください。`,
  ),
}))

const file = z.object({ supplier: word, file: word })

/** To whoever made a key or a watch: a file that came by itself needs a person. */
export const fileWaits = template(file, ({ supplier, file: name }) => ({
  title: text(
    `a file of ${supplier} waits for you`,
    `${supplier} 的文件待处理`,
    `un archivo de ${supplier} le espera`,
    `${supplier} のファイルが確認待ちです`,
  ),
  body: text(
    `${name} of ${supplier} came in by itself, and its rows leave something open. Until somebody has looked, the stock stays as it was.`,
    `${supplier} 的 ${name} 已自动收到，但有内容需要确认。确认前库存保持不变。`,
    `${name} de ${supplier} llegó por sí solo y deja algo abierto. Hasta que alguien lo mire, las existencias siguen igual.`,
    `${supplier} の ${name} が自動で届きましたが、確認が必要な点があります。確認まで在庫は変わりません。`,
  ),
}))

/** The same for a file that could not be read at all. */
export const fileFailed = template(file.extend({ why: textFact }), ({ supplier, file: name, why }) => ({
  title: text(
    `a file of ${supplier} could not be read`,
    `${supplier} 的文件无法读取`,
    `no se pudo leer un archivo de ${supplier}`,
    `${supplier} のファイルを読み取れませんでした`,
  ),
  body: text(
    `${name} of ${supplier} came in by itself and could not be read. ${why.en} The stock stays as it was.`,
    `${supplier} 的 ${name} 已自动收到，但无法读取。${why.zh}库存保持不变。`,
    `${name} de ${supplier} llegó por sí solo y no se pudo leer. ${why.es} Las existencias siguen igual.`,
    `${supplier} の ${name} が自動で届きましたが、読み取れませんでした。${why.ja}在庫は変わりません。`,
  ),
}))

/** To whoever had a place watched, once its looks fail one after the other. */
export const watchFailed = template(z.object({ supplier: word, place: word, why: textFact }), ({ supplier, place, why }) => ({
  title: text(
    `no files of ${supplier} come in`,
    `${supplier} 的文件无法读取`,
    `no llegan archivos de ${supplier}`,
    `${supplier} のファイルを読み取れません`,
  ),
  body: text(
    `nothing could be taken from ${place} for ${supplier}. ${why.en} It is looked at again on its schedule; you are told once.`,
    `未能从 ${place} 读取 ${supplier} 的文件。${why.zh}将按计划继续尝试，仅提醒一次。`,
    `no se pudo tomar nada de ${place} para ${supplier}. ${why.es} Se seguirá consultando según su horario; se avisa una sola vez.`,
    `${place} から ${supplier} のファイルを読み取れませんでした。${why.ja}予定どおり再度確認します。お知らせは一度だけです。`,
  ),
}))
