import type { Supplied } from '../stock/grades.ts'

export type Held = Exclude<Supplied, 'available'>
const held = (words: string): RegExp => new RegExp(`^(?:${words.trim().replace(/\s*\n\s*/g, '|')})(?![\\p{L}\\p{N}])`, 'u')

/**
 * How traders say in their languages that a stone is gone, with somebody, or kept for somebody; folded to small letters without accents.
 * A word that begins a remark, or stands behind a few others, counts with whatever follows it: a day, a name, a place.
 */
export const stateVocabulary: readonly (readonly [Held, RegExp])[] = [
  [
    'gone',
    held(`sold|sld|saled|oos|out of stock|not? (?:longer )?(?:avail\\w*|in stock)|avail\\w* (?:nahi\\p{L}*|nai)|un-?avail\\w*|not for sale|nfs|deal (?:done|closed)|invoiced|billed|(?:inv(?:oice)?|bill)\\.? (?:raised|made|done|issued|sent|generated)|delivered|off (?:the )?(?:list|market)|discontinued|withdrawn|taken off
      bi[kc]k? ?ga?y[aei]+|bech? ?di?y[aei]+|bech?a ?ga?y[aei]+|bika hua|sale ho ?ga?y[ai]+|de di?ya hai|nikal ?ga?y[ai]+
      verkauft\\w*|ausverkauft|vergriffen|vergeben|nicht (?:mehr )?(?:verfugbar|lieferbar|auf lager|da)
      vend(?:u|ue|us|ues)|epuisee?|indisponible|(?:plus|pas|non) (?:disponible|dispo)
      vendut[oaie]|esaurit[oaie]|non (?:piu )?disponibil[ei]
      vendid[oa]s?|agotad[oa]s?|esgotad[oa]s?|no disponible|indisponivel|ya no (?:esta|disponible)
      verkocht|uitverkocht|niet (?:meer )?(?:beschikbaar|leverbaar)
      продан\\p{L}*|реализован\\p{L}*|нет в наличии|нет на складе|снят\\p{L}* с продажи|не ?доступ\\p{L}*|недоступ\\p{L}*
      satildi|stokta yok|sprzedan\\p{L}*|prodano|נמכר\\p{L}*|אזל|לא זמין|売却\\p{L}*|売約\\p{L}*|売り?切れ|完売|売れました|판매 ?완료|판매됨|팔림|품절`),
  ],
  [
    'memo',
    held(`(?:(?:out|gone|given|issued|sent|now|still|is|goods|stone) )*(?:on |in )?(?:memo|consignment|consign|jang[ae]r?h?d|approval|appro|loan)|lent|loaned|consigned|(?:took|takes|taken|borrowed|carries|wears|is wearing|wearing|picked up|collected|keeps|grabbed) (?:it|this|them|the (?:stone|diamond))|(?:gone|went|travell?ing|travels|flying|flew) (?:to|with)|left (?:it )?(?:at|with|by)(?! (?:least|most))|(?:is )?out (?:with|to|for|at)|taken by|with (?:mr|mrs|ms|m/s|messrs)\\.? \\p{L}+|(?:party|client|customer|broker|buyer) has (?:it|this|the stone)
      at (?:the |a |an |our |my )?(?:party|client|customer|broker|buyer|jeweller|jeweler|dealer|agent)s?|(?:\\p{L}{2,12} )?(?:trade |gem |jewell?ery )?(?:show|fair|exhibition|expo) (?:till|until|upto|up to|ends?)
      (?:given|handed(?: over)?|sent|shipped|dispatched|issued|gone) (?:to|on|out|with)|with (?:the |a |our |my )?(?:party|parties|broker|client|customer|buyer|jeweller|jeweler|dealer|agent|salesman)s?
      memo (?:pe|par|me|mein)|(?:party|client|customer|broker|dalal) (?:ke|ko|k) (?:paas|pas|diya|de)|kisi ko diya|ke? paas? hai|dikhane (?:ke liye )?(?:diya|gaya)|bahar (?:hai|gaya)
      in (?:auswahl|kommission|konsignation|ansicht)|auf (?:kommission|auswahl)|auswahl(?: bei| an)?|zur (?:ansicht|auswahl)|bei(?:m| einem| unserem)? (?:kunden?|makler|broker|juwelier|handler)|ausgeliehen|verliehen|unterwegs beim? kunden?
      (?:en )?confiee?s?|en (?:depot|consignation|commission|pret)|chez (?:le |un |notre )?(?:client|courtier|broker|bijoutier|negociant)|pretee?|sorti en confie
      (?:in )?conto (?:visione|vendita|deposito)|in visione|dat[oa] in (?:visione|prova)|in consegna|in prova|presso (?:il |un )?(?:cliente|mediatore|broker|gioielliere)|prestat[oa]|dal cliente
      en (?:deposito|consignacion|prestamo|memo|comision)|prestad[oa]|a vistas|en (?:poder|manos) (?:del?|de un) cliente|con (?:el |un )?cliente|em consignacao
      (?:in )?consignatie|op zicht|bij (?:een )?klant
      на (?:мемо|консигнац\\p{L}*|комисси\\p{L}*|показе|просмотре|руках|реализации)|мемо|у (?:клиента|покупателя|брокера|партнера)|отдан\\p{L}*|передан\\p{L}*|выдан\\p{L}*
      בממו|ממו|בקונסיגנציה|אצל (?:ה)?(?:לקוח|ברוקר|מתווך|סוכן|צורף|תכשיטן)\\p{L}*|貸出\\p{L}*|委託\\p{L}*|メモ|대여\\p{L}*|위탁\\p{L}*`),
  ],
  [
    'reserved',
    held(`(?:is |under |in )?reserv(?:e|ed|ation)|resvd?|rsvd?|resd?\\.?(?: for| to| by)|(?:pre-?)?booked|book (?:for|by)|pre-?sold|committed|(?:under|in) (?:offer|nego\\w*|discussion|deal|contract|process)|conf(?:irmed)?\\.? (?:to|for|by|\\d+)|spoken for|(?:client|customer|party|buyer) confirmed|promised
      reserviert\\w*|vorgemerkt|vorbestellt|zugesagt|(?:auf|in|unter) option|option(?:ed| bis| bei| fur|(?= *$))|optionee?
      reservee?s?|(?:en|sous) option|option (?:jusqu|client|pour)|mise? de cote|retenue?
      riservat[oaie]|(?:in )?opzion(?:e|at[oa])|prenotat[oaie]|impegnat[oaie]|bloccat[oa]
      reservad[oa]s?|apartad[oa]s?|separad[oa]s?|comprometid[oa]|en opcion
      gereserveerd|in optie
      (?:в |под )?резерв\\p{L}*|зарезервирован\\p{L}*|(?:в |под )?брон[ьией]\\p{L}*|забронирован\\p{L}*|отложен\\p{L}*
      rezerve|zarezerwowan\\p{L}*|שמור\\p{L}*|מוזמן|予約\\p{L}*|取り?置き\\p{L}*|商談中|예약\\p{L}*`),
  ],
  [
    'hold',
    held(`(?:(?:on|in|under|is|put|kept|keep) )*(?:h[o]?ld|held)|(?:b?locked|frozen|busy|pending)|(?:sits|sitting|lies|lying|stays|staying|stuck|waits|waiting) (?:at|with|in) (?:the |a |our |his |her |my )?(?:bank|vault|lab|gia|igi|hrd|customs|cutter|polisher|setter|jewell?er|office of|mr|mrs)|(?:ask|check|call|mail|write)(?: (?:mrs?\\.? )?\\p{L}+){0,2} (?:first|before)|ask (?:me|us|boss|owner)(?! for)|do ?n[o'’]?t (?:show|offer|sell|send|ship|quote)|(?:a?wait(?:ing)?|pending)(?: for)? (?:the |a )?(?:confirm\\p{L}*|approval|reply|client|customer|party|buyer|payment)|(?:please |pls |kindly )?(?:re-?)?(?:confirm|check|ask)(?: \\w+){0,3} before (?:sell|offer|show|quot)\\w*|not to (?:be )?(?:show|offer|sell|send|sold)(?:n|ed|ered|t)?|kept (?:aside|for|back)|keep (?:aside|for)|(?:at|in|with|sent to) (?:the )?(?:gia|igi|hrd|lab|grading)(?! (?:report|cert|dossier|paper|inscr|number|no\\b))
      hold (?:h|hai|pe|par|me|karo|kar|rakh\\p{L}*)|rok\\p{L}* (?:ke |kar )?(?:rakha|do|diya)|rakha (?:hai|h)|mat (?:bech\\p{L}*|dikha\\p{L}*)
      zuruckgelegt|gesperrt|blockiert|gehalten|bloquee?s?|en attente|in attesa|bloquead[oa]s?|retenid[oa]s?|en espera|vastgehouden
      (?:на )?(?:холд\\p{L}*|удержан\\p{L}*)|заблокирован\\p{L}*|не (?:предлагать|продавать|показывать)
      מוחזק\\p{L}*|保留\\p{L}*|ホールド\\p{L}*|確保\\p{L}*|보류\\p{L}*|홀드\\p{L}*`),
  ],
]
