import { Problem } from '../api/problem.ts'
import { text, type Text } from '../api/text.ts'

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
