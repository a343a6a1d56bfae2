import { aliasKey } from '../stock/fold.ts'
import type { Supplied } from '../stock/grades.ts'
import { headerKey } from './header-aliases.ts'

/** Columns whose words leave a stone in the stock or take it out: every word is one of the two, or the column says something else. */
type Told = {
  readonly state: Supplied
  readonly headers: RegExp
  readonly staying: RegExp
  readonly leaving: RegExp
  /** What is marked is to be had: where some rows say nothing, somebody has to say what that means. */
  readonly flag?: true
}

const columns: readonly Told[] = [
  {
    // "Action": what is to be done with each row of a list of changes.
    state: 'gone',
    headers:
      /^(?:row|rec|record|stock|item|list|listing)?(?:action|operation|op|opcode|changetype|changecode|updatetype|rectype|recordtype|rowtype|updateflag|transaction|transactiontype|txn|txntype|delta|deltatype|command)(?:type|code)?$|^(?:操作|操作类型|动作|变更|变更类型|更新类型)$/,
    staying:
      /^(?:[AUIMCEK]|ADD|ADDED|NEW|UPD|UPDATED?|UPSERT|INS|INSERT(?:ED)?|MOD|MODIFY|MODIFIED|CHANGED?|EDIT(?:ED)?|KEEP|KEPT|REPLACED?|NOCHANGE|UNCHANGED|SAME|REPRICED?|PRICECHANGED?|RELIST(?:ED)?|LIST|NA|NONE|新增|增加|修改|更新|保留|上架)?$/,
    leaving: /^(?:[DRX]|DEL|DELETED?|REM|REMOVED?|DELIST(?:ED)?|UNLIST(?:ED)?|DROP(?:PED)?|SOLD|WITHDRAWN?|删除|移除|下架)$/,
  },
  {
    // "Publish", "Visible Online": whether it is shown.
    flag: true,
    state: 'gone',
    headers:
      /^(?:is)?(?:publish|published|visible|enabled|listed|live|online|forsale|sellable|saleable|isactive|showonline)(?:online|onweb|onwebsite|onsite|yn)?$|^(?:show|display|visible)on(?:line|web|website|site)$|^(?:is)?(?:show|display|web|onweb|website|onwebsite|upload|uploadtoweb|webupload|weblist)(?:yn|flag)?$|^isactive$|^(?:是否)?(?:上架|发布|显示)$/,
    staying: /^(?:1|Y|YES|TRUE|X|ON|SHOW|SHOWN|ACTIVE|ENABLED|LIVE|PUBLISHED|VISIBLE|LISTED|是|有|上架)?$/,
    leaving: /^(?:0|N|NO|FALSE|OFF|HIDE|HIDDEN|INACTIVE|DISABLED|DRAFT|UNPUBLISHED|UNLISTED|否|无|下架)$/,
  },
  {
    // "A/NA", "Sold/Unsold": both of its words stand in the header.
    state: 'gone',
    headers: /^(?:a(?:v|vl|vail|vailable)?(?:na|not?available|unavailable|sold)|unsoldsold|soldunsold|soldavailable)$/,
    staying: /^(?:A|AV|AVL|AVAIL|AVAILABLE|UNSOLD|NOTSOLD|NOTYETSOLD|Y|YES)?$/,
    leaving: /^(?:NA|N|NO|NOTAVAILABLE|UNAVAILABLE|SOLD|S)$/,
  },
  {
    // "Ready Stock", "In Hand": a stone that is not there is not to be had at once.
    flag: true,
    state: 'hold',
    headers: /^(?:is)?(?:readystock|ready|readytoship|inhand|inoffice|physicallyavailable)(?:yn)?$/,
    staying: /^(?:1|Y|YES|TRUE|READY|INSTOCK|INHAND|是|有)?$/,
    leaving: /^(?:0|N|NO|NOT|FALSE|NOTREADY|否|无)$/,
  },
  {
    // "In/Out": a stone that is out is with somebody.
    state: 'memo',
    headers: /^(?:stock|stk|stone)?(?:inout|io)$/,
    staying: /^(?:I|IN|INHAND|INSTOCK|INOFFICE)?$/,
    leaving: /^(?:O|OUT)$/,
  },
  {
    // "Free": a stone that is not is kept for somebody.
    flag: true,
    state: 'hold',
    headers: /^(?:is)?free(?:yn)?$/,
    staying: /^(?:1|Y|YES|TRUE|FREE|是)?$/,
    leaving: /^(?:0|N|NO|NOT|FALSE|BUSY|HOLD|否)$/,
  },
  {
    // "QC Result": a stone that did not pass is held.
    state: 'hold',
    headers: /^(?:qc|qualitycheck|qualitycontrol|inspection)(?:result|status|check|remark)?$|^质检(?:结果|状态)?$/,
    staying: /^(?:OK|OKAY|PASS(?:ED)?|APPROVED|ACCEPTED|DONE|GOOD|CLEARED|Y|YES|NA|合格|通过)?$/,
    leaving: /^(?:REJECT(?:ED)?|REJ|FAIL(?:ED)?|NOTOK|NOTPASSED|PENDING|HOLD|RECHECK|REPAIR|N|NO|不合格|未通过|待检)$/,
  },
]

export const isFlag = ({ flag }: Told): boolean => flag === true

/** The column that a header names, if it is one of these. */
export const toldBy = (header: string): Told | null => {
  const key = headerKey(header)
  return columns.find(({ headers }) => headers.test(key)) ?? null
}

/** A tick says yes and a cross no. */
const wordOf = (text: string): string => (/^\s*[✗✘✕✖☒❌×]/u.test(text) ? 'NO' : /^\s*[✓✔√☑✅]/u.test(text) ? 'YES' : aliasKey(text))

/** Does every word of the column stay or leave? */
export const areTold = ({ staying, leaving }: Told, filled: readonly string[]): boolean =>
  filled.map(wordOf).every((word) => staying.test(word) || leaving.test(word))

/** Every word but those that leave the stone where it is takes it out. */
export const takesOut = ({ staying }: Told, text: string): boolean => !staying.test(wordOf(text))
