import { Problem } from '../api/problem.ts'

/** 401: no key, or none that opens anything; it is not told which. */
export const unreadKey = () =>
  new Problem(401, {
    en: 'This upload key is not valid. Send it as the header “Authorization: Bearer …”; a revoked key opens nothing.',
    zh: '上传密钥无效。请以请求头 “Authorization: Bearer …” 发送；已撤销的密钥不能使用。',
    es: 'Esta clave de subida no es válida. Envíela en la cabecera «Authorization: Bearer …»; una clave revocada no abre nada.',
    ja: 'このアップロードキーは無効です。ヘッダー「Authorization: Bearer …」で送ってください。取り消されたキーは使えません。',
  })

export const tooManyKeys = (most: number) =>
  new Problem(409, {
    en: `A supplier has ${most} keys at most. Revoke one first.`,
    zh: `每个供应商最多 ${most} 个密钥，请先撤销一个。`,
    es: `Un proveedor tiene como máximo ${most} claves. Revoque antes una.`,
    ja: `仕入先ごとのキーは ${most} 個までです。先に一つ取り消してください。`,
  })
