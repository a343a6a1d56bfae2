import { Problem } from '../api/problem.ts'
import type { Text } from '../api/text.ts'

const fileProblem = (code: 400 | 413, text: Text) => new Problem(code, text, { fields: { file: text } })

export const noPicture = () =>
  fileProblem(400, {
    en: 'This is no JPEG, PNG, WebP, AVIF or TIFF that can be opened',
    zh: '文件不是可打开的 JPEG、PNG、WebP、AVIF 或 TIFF',
    es: 'No es un JPEG, PNG, WebP, AVIF o TIFF que se pueda abrir',
    ja: '開くことのできる JPEG・PNG・WebP・AVIF・TIFF ではありません',
  })

export const noFilm = () =>
  fileProblem(400, {
    en: 'This is no MP4 or MOV that can be played',
    zh: '文件不是可播放的 MP4 或 MOV',
    es: 'No es un MP4 o MOV que se pueda reproducir',
    ja: '再生できる MP4 または MOV ではありません',
  })

export const mediaTooLarge = (mb: number) =>
  fileProblem(413, {
    en: `At most ${mb} MB`,
    zh: `最大 ${mb} MB`,
    es: `Máximo ${mb} MB`,
    ja: `最大 ${mb} MB`,
  })

export const tooManyPictures = (most: number) =>
  new Problem(409, {
    en: `A stone has at most ${most} pictures beside its first one`,
    zh: `除首图外，每件货品最多 ${most} 张图片`,
    es: `Una piedra tiene como máximo ${most} fotos además de la primera`,
    ja: `1 石につき、最初の画像のほかに最大 ${most} 枚まで登録できます`,
  })
