import { Problem } from '../api/problem.ts'

/** 409: a sent, waiting or wiped message is not tried again. */
export const nothingToRetry = () =>
  new Problem(409, {
    en: 'This message can not be sent again',
    zh: '此消息无法重新发送',
    es: 'Este mensaje no se puede enviar de nuevo',
    ja: 'このメッセージは再送できません',
  })
