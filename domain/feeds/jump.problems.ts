import { Problem } from '../api/problem.ts'
import type { Text } from '../api/text.ts'
import type { JumpName } from './preview.ts'

/** What stops a file until a person says that it is right. */
export const jumpTexts: Readonly<Record<JumpName, Text>> = {
  delists_many: {
    en: 'More than 30% of the stock would go off sale',
    zh: '超过 30% 的库存将下架',
    es: 'Más del 30 % de las existencias saldría de la venta',
    ja: '在庫の 30% を超える石が取り下げられます',
  },
  price_jump: {
    en: 'The prices are far from those in stock now',
    zh: '价格与现有库存相差很大',
    es: 'Los precios están lejos de los que hay ahora en existencias',
    ja: '価格が現在の在庫と大きく違います',
  },
  price_unlike: {
    en: 'The prices are far from those of like stones in the house',
    zh: '价格与站内同类钻石相差很大',
    es: 'Los precios están lejos de los de piedras parecidas en la casa',
    ja: '価格が取り扱い中の同等の石と大きく違います',
  },
  origin_jump: {
    en: 'Natural and lab-grown are in other proportions than in stock now',
    zh: '天然与培育的比例与现有库存不同',
    es: 'La proporción de naturales y de laboratorio no es la de las existencias',
    ja: '天然とラボグロウンの割合が現在の在庫と違います',
  },
  size_jump: {
    en: 'The stones are of another size than those in stock now',
    zh: '钻石大小与现有库存明显不同',
    es: 'Las piedras son de otro tamaño que las que hay ahora',
    ja: '石の大きさが現在の在庫と違います',
  },
  pieces_jump: {
    en: 'There are more than twice as many stones as in stock now',
    zh: '数量超过现有库存的两倍',
    es: 'Hay más del doble de piedras que en existencias',
    ja: '石の数が現在の在庫の二倍を超えています',
  },
}

/** 409 until each of them is confirmed by its name: `data.confirm` lists them. */
export const importNeedsConfirming = (names: readonly JumpName[]) => {
  const listed = (language: keyof Text): string => names.map((name) => jumpTexts[name][language]).join('; ')
  const fields = {
    confirm: {
      en: `Confirm by name: ${names.join(', ')}`,
      zh: `请逐项确认：${names.join('、')}`,
      es: `Confirme por su nombre: ${names.join(', ')}`,
      ja: `名前を挙げて確認してください：${names.join('、')}`,
    },
  }
  return new Problem(
    409,
    {
      en: `Look at this before it is applied: ${listed('en')}.`,
      zh: `应用前请确认：${listed('zh')}。`,
      es: `Revise esto antes de aplicarlo: ${listed('es')}.`,
      ja: `適用する前に確認してください：${listed('ja')}。`,
    },
    { fields, data: { confirm: names, open: [] } },
  )
}

/** 409 until every question has its answer: `data.open` lists their ids. */
export const importNeedsAnswers = (open: readonly string[]) =>
  new Problem(
    409,
    {
      en: 'How this file is read is not settled yet. Answer the open questions first.',
      zh: '该文件的读取方式尚未确定，请先回答待定问题。',
      es: 'Aún no está decidido cómo se lee este archivo. Responda primero las preguntas abiertas.',
      ja: 'このファイルの読み方がまだ決まっていません。先に未決の質問に答えてください。',
    },
    { data: { open, confirm: [] } },
  )

export const unknownQuestion: Text = {
  en: 'the file does not ask this, or not with this answer',
  zh: '该文件没有此问题，或没有此答案',
  es: 'el archivo no pregunta esto o no admite esta respuesta',
  ja: 'このファイルにその質問はないか、その答えはありません',
}
