import { text } from '../../api/text.ts'
import type { MessageText } from '../../messages/message-texts.ts'

/** So long before they go are the people of a supplier told. */
export const staleNoticeDays = 2

type Told = { readonly site: string; readonly stones: number; readonly day: string }

/** Stones that nobody confirmed for long go off sale, unless somebody says that they are still there. */
export const goingStaleText = ({ site, stones, day }: Told): MessageText => ({
  subject: text(
    `${site}: ${stones} of your stones go off sale on ${day}`,
    `【${site}】${stones} 颗货品将于 ${day} 下架`,
    `${site}: ${stones} de sus piedras se retiran de la venta el ${day}`,
    `${site}：${stones} 個の石が ${day} に掲載停止になります`,
  ),
  body: text(
    `${site}: ${stones} of your stones have not been confirmed for a while and go off sale on ${day}. If they are still there, say so on the page of your stock, or send your file again.`,
    `【${site}】您有 ${stones} 颗货品长期未确认，将于 ${day} 下架。若仍有货，请在库存页面确认，或重新上传货单。`,
    `${site}: ${stones} de sus piedras llevan tiempo sin confirmarse y se retiran de la venta el ${day}. Si siguen ahí, dígalo en la página de su stock o envíe de nuevo su archivo.`,
    `${site}：${stones} 個の石がしばらく確認されていないため、${day} に掲載停止になります。在庫がある場合は在庫ページで確認するか、ファイルを再送してください。`,
  ),
})
