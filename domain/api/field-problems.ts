import type { z } from 'zod'
import type { FieldProblems } from './problem.ts'
import type { Text } from './text.ts'

const required: Text = { en: 'is required', zh: '必填', es: 'es obligatorio', ja: '必須です' }
const unknown: Text = { en: 'is not known here', zh: '未知字段', es: 'no se conoce aquí', ja: '不明な項目です' }
const wrongType: Text = { en: 'has the wrong type', zh: '类型不正确', es: 'tiene un tipo incorrecto', ja: '型が正しくありません' }
const badFormat: Text = { en: 'is not in the right form', zh: '格式不正确', es: 'no tiene la forma correcta', ja: '形式が正しくありません' }
/** product.md 5, wherever an e-mail address is typed. */
export const noEmail: Text = {
  en: 'Please enter a valid e-mail address',
  zh: '请输入有效的邮箱地址',
  es: 'Introduzca un correo electrónico válido',
  ja: '有効なメールアドレスを入力してください',
}
const badValue: Text = {
  en: 'is not one of the allowed values',
  zh: '不在允许的取值范围内',
  es: 'no es un valor permitido',
  ja: '許可された値ではありません',
}
const refused: Text = { en: 'is not valid', zh: '无效', es: 'no es válido', ja: '無効です' }

const tooSmall = (minimum: string): Text => ({
  en: `must be at least ${minimum}`,
  zh: `不能小于 ${minimum}`,
  es: `debe ser al menos ${minimum}`,
  ja: `${minimum} 以上にしてください`,
})
const tooBig = (maximum: string): Text => ({
  en: `must be at most ${maximum}`,
  zh: `不能大于 ${maximum}`,
  es: `debe ser como máximo ${maximum}`,
  ja: `${maximum} 以下にしてください`,
})

function wordsFor(issue: z.core.$ZodIssue): Text {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? required : wrongType
    case 'too_small':
      return tooSmall(String(issue.minimum))
    case 'too_big':
      return tooBig(String(issue.maximum))
    case 'invalid_format':
      return issue.format === 'email' ? noEmail : badFormat
    case 'invalid_value':
      return badValue
    case 'custom':
      return issue.message === 'required' ? required : refused
    default:
      return refused
  }
}

/** Names every refused field in words a person understands; at most 50 of them. */
export function fieldProblems(error: z.core.$ZodError): FieldProblems {
  const fields: Record<string, Text> = {}
  for (const issue of error.issues.slice(0, 50)) {
    const at = issue.path.map(String).join('.').slice(0, 100)
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 50)) fields[[at, key.slice(0, 100)].filter(Boolean).join('.')] = unknown
    } else {
      fields[at === '' ? 'body' : at] ??= wordsFor(issue)
    }
  }
  return fields
}

/** For a field or value that this caller has no use of. */
export const unknownOption: Text = unknown

/** For a field that this call can't do without, though the contract lets it be absent. */
export const requiredField: Text = required
