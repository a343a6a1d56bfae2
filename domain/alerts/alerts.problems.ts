import { text } from '../api/text.ts'

/** Field problems of the settings. */
export const alertProblems = {
  timeZone: text('This time zone is not known', '未知的时区', 'Esta zona horaria no se conoce', '不明なタイムゾーンです'),
  quietIsNothing: text(
    'Quiet hours begin and end at the same time',
    '免打扰的开始和结束时间相同',
    'Las horas de silencio empiezan y terminan a la misma hora',
    '通知しない時間の開始と終了が同じです',
  ),
  twice: text('A kind is named twice', '同一类型出现了两次', 'Un tipo aparece dos veces', '同じ種類が二度指定されています'),
  notOffered: text(
    'You are not told of this by choice',
    '此类提醒不可设置',
    'Este aviso no se puede configurar',
    'この通知は設定できません',
  ),
} as const
