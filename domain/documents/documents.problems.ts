import { staleVersion } from '../api/api.problems.ts'
import { Problem } from '../api/problem.ts'
import type { Text } from '../api/text.ts'

const fileProblem = (text: Text) => new Problem(400, text, { fields: { file: text } })

export const documentMissing = () =>
  fileProblem({ en: 'Choose a file', zh: '请选择文件', es: 'Elija un archivo', ja: 'ファイルを選択してください' })

export const documentUnreadable = () =>
  fileProblem({
    en: 'This is no PDF, JPEG or PNG that can be opened',
    zh: '文件不是可打开的 PDF、JPEG 或 PNG',
    es: 'No es un PDF, JPEG o PNG que se pueda abrir',
    ja: '開くことのできる PDF・JPEG・PNG ではありません',
  })

/** A PDF that runs something, carries files or is another kind of file as well. */
export const documentUnsafe = () =>
  fileProblem({
    en: 'This PDF carries programs or other files. Print it to a new PDF, or take a picture',
    zh: '该 PDF 含有脚本或附件，请另存为新的 PDF 或改用图片',
    es: 'Este PDF lleva programas u otros archivos. Imprímalo en un PDF nuevo o tome una foto',
    ja: 'この PDF にはスクリプトや添付ファイルが含まれています。PDF に印刷し直すか、画像をご利用ください',
  })

export const documentTooLarge = (mb: number) => {
  const text: Text = {
    en: `At most ${mb} MB`,
    zh: `最大 ${mb} MB`,
    es: `Máximo ${mb} MB`,
    ja: `最大 ${mb} MB`,
  }
  return new Problem(413, text, { fields: { file: text } })
}

export const tooManyDocuments = (most: number) =>
  new Problem(409, {
    en: `At most ${most} papers can wait at once. Take one back first`,
    zh: `最多可同时提交 ${most} 份文件，请先撤回一份`,
    es: `Pueden esperar como máximo ${most} documentos. Retire uno antes`,
    ja: `審査待ちの書類は最大 ${most} 件です。先に取り下げてください`,
  })

export const visitorsHaveNone = () =>
  new Problem(409, {
    en: 'Visitors can not be verified. Please register',
    zh: '游客无法认证，请先注册',
    es: 'Los visitantes no se pueden verificar. Regístrese',
    ja: 'ゲストは認証できません。登録してください',
  })

export const decidedAlready = () =>
  new Problem(409, {
    en: 'This paper was approved and stays',
    zh: '该文件已通过审核，不能撤回',
    es: 'Este documento fue aprobado y se conserva',
    ja: 'この書類は承認済みのため取り下げできません',
  })

/** 409 with the present papers: others came in, or somebody else has decided. */
export const papersChanged = (fresh: unknown) => staleVersion(fresh)

export const papersNotEnough = () =>
  new Problem(409, {
    en: 'These papers are not enough: a person needs a business card with an ID or student card, a business its licence',
    zh: '材料不足：个人认证需要名片及身份证或学生证，企业认证需要营业执照',
    es: 'No bastan: una persona necesita tarjeta de visita y documento de identidad o de estudiante; una empresa, su licencia',
    ja: '書類が不足しています。個人は名刺と身分証または学生証、法人は営業許可証が必要です',
  })
