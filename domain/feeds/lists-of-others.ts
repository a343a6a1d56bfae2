import { simplified } from '../stock/fold.ts'
import { foldedWords } from './folded-words.ts'

/** What a list is that names stones and is no stock: of what somebody looks for, of what is to be taken off, a paper of goods that left. */
export type OtherList = 'wanted' | 'remove' | 'invoice'

const lists: readonly (readonly [OtherList, RegExp])[] = [
  [
    'remove',
    /(?<!\p{L})(?:(?:please|kindly|pls|plz) )?(?:remove|delete|take (?:off|down|out)|de-?list|unlist|withdraw)(?!\p{L}).*(?<!\p{L})(?:following|below|these|those|stones?|goods|diamonds?|items?|from|list)(?!\p{L})|(?<!\p{L})(?:to be (?:removed|deleted|delisted)|removals?|remove[ -]?list|deletions?|de-?list(?:ing)?s?)(?!\p{L})|(?<!\p{L})(?:zu (?:loschen|entfernen)|bitte (?:loschen|entfernen)|a (?:retirer|supprimer)|(?:merci de|veuillez) (?:retirer|supprimer)|da (?:eliminare|rimuovere|togliere)|(?:por favor )?(?:eliminar|quitar|retirar)|dar de baja|удалить|снять с (?:продажи|сайта))(?!\p{L})|请?(?:删除|移除|下架)(?:以下|这些|清单|列表|货)|(?:需|要|待)(?:删除|移除|下架)|削除してください|取り下げ|להסיר|להוריד/u,
  ],
  [
    'wanted',
    /(?<!\p{L})(?:wanted|wtb|want (?:list|to buy)|we (?:want|need|require|buy|look for)|looking (?:for|to buy)|in search of|requirements?|stones? required|goods required|diamonds? required|required (?:stones?|goods|diamonds?|items?|list)|required by|request(?:ed)? (?:list|for)|(?:quotation|quote|price|offer) requests?|rfq|enquir(?:y|ies) (?:list|sheet|for|from)|inquir(?:y|ies) (?:list|sheet|for|from)|buying (?:list|request|order|needs)|purchase (?:list|request|requirement)|demand (?:list|sheet)|please (?:quote|offer) (?:your|us|for|best|on)|kindly (?:quote|offer))(?!\p{L})|^(?:enquir(?:y|ies)|inquir(?:y|ies)|demand|needs?|buying|to buy)$|(?<!\p{L})(?:gesuch[te]?\p{L}*|wir suchen|ankaufsliste|suchliste|anfrage|recherch(?:e|ons|ees?)|on cherche|nous cherchons|demande (?:de prix|d.offre)|cerc(?:asi|hiamo)|richiest[ae]|se buscan?|buscamos|solicitud|requerimientos?|ищем|куплю|запрос|требу[ею]тся|нужны)(?!\p{L})|求购|求货|找货|采购需求|需求(?:清单|表|单)|询价|探しています|買取希望|דרוש|מחפש/u,
  ],
  [
    'invoice',
    /(?<!\p{L})(?:packing (?:list|slip)|(?:commercial|export|import|tax|sales?|purchase|proforma|pro forma|kimberley export) invoices?|invoices? (?:list|no|number|date|for|to)|insurance (?:valuation|list|schedule|value)|valuation (?:list|report)|appraisal (?:list|report)|(?:stones?|goods|diamonds?|stock|items?) (?:(?:we|you) )?(?:returned|bought|purchased|sold|received|borrowed) (?:by|from|to|back to) (?:you|us)|(?:selection|selected|chosen|picked)(?: of (?:stones|goods|diamonds))? (?:by|for) (?:the )?(?:customer|client|buyer)s?|(?:price|grading|weight) (?:differences?|mismatch\w*)|not matching|(?:delivery |jangad |issue |return )?challan|delivery note|(?:credit|debit|return|consignment|dispatch) (?:note|memo)|(?:goods|sales?) returns?(?: note)?|returned goods|dispatch (?:list|advice)|shipping (?:list|advice)|way ?bill|statement of account|lieferschein|gutschrift|packliste|bon de livraison|note de credit|liste de colisage|nota di credito|documento di trasporto|nota de (?:credito|entrega)|albaran|lista de empaque|накладная|упаковочный лист)(?!\p{L})|装箱单|发票|对账单|结算单|付款单|收款单|退货单|送货单|出[库货]单|交货单|納品書|返品|תעודת משלוח/u,
  ],
]
/** What a line asks of who buys, or how to reach the house: not what the list is. */
const ofBuyers =
  /(?<!\p{L})(?:payments?|prepayments?|advance|deposit|cash|cod|kyc|contact|call|e-?mail|whats ?app|phone|tel|confirmation|prior|approval|as per|according to|your requirements?|for your|reply to|do not|don't|not|never|minimum|returns? (?:policy|accepted|allowed|within)|no returns?)(?!\p{L})|@|\d{6,}/u
const mostLetters = 100

/** "BUYING REQUIREMENT LIST - KINDLY OFFER", "Please remove following stones", "DELIVERY CHALLAN No 88", 求购; null for any other line. */
export function otherListIn(line: string): OtherList | null {
  if (line.length > mostLetters) return null
  const text = foldedWords(simplified(line.normalize('NFKC')).replace(/[_.]+/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  return ofBuyers.test(text) ? null : (lists.find(([, pattern]) => pattern.test(text))?.[0] ?? null)
}
