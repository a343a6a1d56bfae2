import { Problem } from '../api/problem.ts'

/** Without a number nobody can tell which certificate it is. */
export const uncertifiedStone = () =>
  new Problem(409, {
    en: 'This stone has no certificate number, so a certificate can not be kept for it',
    zh: '该货品没有证书号，无法上传证书',
    es: 'Esta piedra no tiene número de certificado, así que no se le puede guardar uno',
    ja: 'この石には鑑定書番号がないため、鑑定書を登録できません',
  })

export const noCertificateToRead = () =>
  new Problem(409, {
    en: 'There is no certificate here to read grades from. Upload it first',
    zh: '还没有可读取的证书，请先上传',
    es: 'No hay certificado del que leer los grados. Súbalo antes',
    ja: 'グレードを読み取る鑑定書がありません。先にアップロードしてください',
  })

export const notYourCertificate = () =>
  new Problem(403, {
    en: 'Only whoever uploaded this certificate, or the house, may change it',
    zh: '只有上传者或公司可以修改该证书',
    es: 'Solo quien subió este certificado, o la casa, puede cambiarlo',
    ja: 'この鑑定書を変更できるのは、アップロードした人か運営側だけです',
  })

export const certificateReplaced = () =>
  new Problem(409, {
    en: 'Another file has taken the place of this certificate. Look at it first',
    zh: '该证书文件已被更换，请重新查看',
    es: 'Otro archivo ha sustituido a este certificado. Véalo antes',
    ja: 'この鑑定書は別のファイルに差し替えられました。先に確認してください',
  })
