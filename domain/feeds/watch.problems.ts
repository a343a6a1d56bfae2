import { Problem } from '../api/problem.ts'
import { text, type Text } from '../api/text.ts'
import type { MessageText } from '../messages/message-texts.ts'

export const tooManyWatches = (most: number) =>
  new Problem(
    409,
    text(
      `A supplier has ${most} watched places at most. End one first.`,
      `每个供应商最多监看 ${most} 个位置，请先停止一个。`,
      `Un proveedor tiene como máximo ${most} lugares vigilados. Termine antes uno.`,
      `仕入先ごとに監視できる場所は ${most} か所までです。先に一つ終了してください。`,
    ),
  )

/** What is wrong with a place, beside its field. */
export const placeProblems = {
  notWeb: text(
    'a web address that begins with http:// or https://, without a name or password in it',
    '请填写以 http:// 或 https:// 开头的网址，且不含用户名或密码',
    'una dirección web que empiece por http:// o https://, sin usuario ni contraseña',
    'http:// または https:// で始まり、ユーザー名やパスワードを含まない URL',
  ),
  noFolders: text(
    'this house has no folders to watch; its administrator names one in IMPORT_FOLDERS',
    '本站没有可监看的文件夹；管理员可在 IMPORT_FOLDERS 中设置',
    'esta casa no tiene carpetas que vigilar; su administrador indica una en IMPORT_FOLDERS',
    '監視できるフォルダーがありません。管理者が IMPORT_FOLDERS で指定します',
  ),
  noFolder: text(
    'there is no such folder among those that the house watches',
    '没有该文件夹',
    'no existe esa carpeta entre las que la casa vigila',
    'そのフォルダーはありません',
  ),
  known: text('this place is watched already', '该位置已在监看', 'este lugar ya se vigila', 'この場所はすでに監視中です'),
} as const

/** Why a look came to nothing. */
export const lookProblems = {
  answered: (status: number): Text =>
    text(
      `The address answered ${status} instead of a file.`,
      `该地址返回 ${status}，没有文件。`,
      `La dirección respondió ${status} en lugar de un archivo.`,
      `アドレスはファイルの代わりに ${status} を返しました。`,
    ),
  refused: text(
    'The address is not one that may be asked, or sends on to one that may not.',
    '该地址不允许访问，或跳转到不允许访问的地址。',
    'La dirección no se puede consultar, o remite a una que no se puede.',
    'このアドレスは読み取れないか、読み取れない所へ転送しています。',
  ),
  tooLarge: text(
    'The file is larger than 600 MB.',
    '文件超过 600 MB。',
    'El archivo supera los 600 MB.',
    'ファイルが 600 MB を超えています。',
  ),
  unreached: text(
    'The address could not be reached in time.',
    '未能及时连接该地址。',
    'No se pudo llegar a la dirección a tiempo.',
    'アドレスに時間内に接続できませんでした。',
  ),
  empty: text('An empty file lies there.', '文件为空。', 'El archivo está vacío.', 'ファイルが空です。'),
  gone: text('The folder is not there any more.', '文件夹已不存在。', 'La carpeta ya no está.', 'フォルダーがなくなりました。'),
  nothing: text(
    'No file lies in the folder.',
    '文件夹里没有文件。',
    'No hay ningún archivo en la carpeta.',
    'フォルダーにファイルがありません。',
  ),
  broken: text(
    'Something went wrong while the file was taken in.',
    '接收文件时出错。',
    'Algo falló al recibir el archivo.',
    'ファイルの受け取り中に問題が起きました。',
  ),
} as const

type Told = { readonly site: string; readonly supplier: string; readonly place: string; readonly why: Text }

/** To whoever had a place watched, once its looks fail one after the other. */
export const watchFailsText = ({ site, supplier, place, why }: Told): MessageText => ({
  subject: text(
    `${site}: no files of ${supplier} come in`,
    `【${site}】${supplier} 的文件无法读取`,
    `${site}: no llegan archivos de ${supplier}`,
    `${site}：${supplier} のファイルを読み取れません`,
  ),
  body: text(
    `${site}: nothing could be taken from ${place} for ${supplier}. ${why.en} It is looked at again on its schedule; you are told once.`,
    `【${site}】未能从 ${place} 读取 ${supplier} 的文件。${why.zh}将按计划继续尝试，仅提醒一次。`,
    `${site}: no se pudo tomar nada de ${place} para ${supplier}. ${why.es} Se seguirá consultando según su horario; se avisa una sola vez.`,
    `${site}：${place} から ${supplier} のファイルを読み取れませんでした。${why.ja}予定どおり再度確認します。お知らせは一度だけです。`,
  ),
})

type Waits = { readonly site: string; readonly supplier: string; readonly file: string; readonly link: string | null }
const at = (link: string | null): string => (link === null ? '' : `\n${link}`)

/** To whoever made a key or a watch: a file that came by itself needs a person. */
export const fileWaitsText = ({ site, supplier, file, link }: Waits): MessageText => ({
  subject: text(
    `${site}: a file of ${supplier} waits for you`,
    `【${site}】${supplier} 的文件待处理`,
    `${site}: un archivo de ${supplier} le espera`,
    `${site}：${supplier} のファイルが確認待ちです`,
  ),
  body: text(
    `${site}: ${file} of ${supplier} came in by itself, and its rows leave something open. Until somebody has looked, the stock stays as it was.${at(link)}`,
    `【${site}】${supplier} 的 ${file} 已自动收到，但有内容需要确认。确认前库存保持不变。${at(link)}`,
    `${site}: ${file} de ${supplier} llegó por sí solo y deja algo abierto. Hasta que alguien lo mire, las existencias siguen igual.${at(link)}`,
    `${site}：${supplier} の ${file} が自動で届きましたが、確認が必要な点があります。確認まで在庫は変わりません。${at(link)}`,
  ),
})

/** The same for a file that could not be read at all. */
export const fileFailedText = ({ site, supplier, file, why }: Omit<Told, 'place'> & { readonly file: string }): MessageText => ({
  subject: text(
    `${site}: a file of ${supplier} could not be read`,
    `【${site}】${supplier} 的文件无法读取`,
    `${site}: no se pudo leer un archivo de ${supplier}`,
    `${site}：${supplier} のファイルを読み取れませんでした`,
  ),
  body: text(
    `${site}: ${file} of ${supplier} came in by itself and could not be read. ${why.en} The stock stays as it was.`,
    `【${site}】${supplier} 的 ${file} 已自动收到，但无法读取。${why.zh}库存保持不变。`,
    `${site}: ${file} de ${supplier} llegó por sí solo y no se pudo leer. ${why.es} Las existencias siguen igual.`,
    `${site}：${supplier} の ${file} が自動で届きましたが、読み取れませんでした。${why.ja}在庫は変わりません。`,
  ),
})
