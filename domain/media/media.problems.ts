import { Problem } from '../api/problem.ts'
import type { Text } from '../api/text.ts'
import { modelLimits } from './model-limits.ts'

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
    en: 'This is no MP4, MOV or WebM that can be played',
    zh: '文件不是可播放的 MP4、MOV 或 WebM',
    es: 'No es un MP4, MOV o WebM que se pueda reproducir',
    ja: '再生できる MP4・MOV・WebM ではありません',
  })

export const mediaTooLarge = (mb: number) =>
  fileProblem(413, {
    en: `At most ${mb} MB`,
    zh: `最大 ${mb} MB`,
    es: `Máximo ${mb} MB`,
    ja: `最大 ${mb} MB`,
  })

export const noFilmsOfParcels = () =>
  fileProblem(400, {
    en: 'Of a parcel pictures are shown, and nothing else',
    zh: '混钻只显示图片',
    es: 'De un lote se muestran solo fotos',
    ja: 'パーセルに表示できるのは画像のみです',
  })

export const noModel = () =>
  fileProblem(400, {
    en: 'This is no GLB (glTF 2.0, triangles) that can be drawn',
    zh: '文件不是可显示的 GLB（glTF 2.0，三角形）',
    es: 'No es un GLB (glTF 2.0, triángulos) que se pueda dibujar',
    ja: '描画できる GLB（glTF 2.0、三角形）ではありません',
  })

/** It names files beside it. */
export const modelOutside = () =>
  fileProblem(400, {
    en: 'The model needs other files. Save it as one GLB with its buffers and textures inside.',
    zh: '该模型引用了其他文件，请将数据和贴图一并保存为单个 GLB。',
    es: 'El modelo necesita otros archivos. Guárdelo como un solo GLB con sus datos y texturas dentro.',
    ja: 'このモデルはほかのファイルを参照しています。データとテクスチャを含む 1 つの GLB として保存してください。',
  })

/** It is written in a way that only some programs read. */
export const modelPacked = (extension: string) =>
  fileProblem(400, {
    en: `The model is packed (${extension}). Save it without.`,
    zh: `该模型经过压缩（${extension}），请不压缩后重新保存。`,
    es: `El modelo está comprimido (${extension}). Guárdelo sin ello.`,
    ja: `このモデルは圧縮されています（${extension}）。圧縮せずに保存してください。`,
  })

export const modelTooLarge = (of: 'triangles' | 'textures') =>
  fileProblem(
    413,
    of === 'triangles'
      ? {
          en: `At most ${modelLimits.triangles} triangles`,
          zh: `最多 ${modelLimits.triangles} 个三角形`,
          es: `Como máximo ${modelLimits.triangles} triángulos`,
          ja: `三角形は最大 ${modelLimits.triangles} 個です`,
        }
      : {
          en: `At most ${modelLimits.textures} textures`,
          zh: `最多 ${modelLimits.textures} 张贴图`,
          es: `Como máximo ${modelLimits.textures} texturas`,
          ja: `テクスチャは最大 ${modelLimits.textures} 枚です`,
        },
  )

export const tooManyFilms = (most: number) =>
  new Problem(409, {
    en: `At most ${most} films stand beside the first one`,
    zh: `除首个视频外，每件货品最多 ${most} 个视频`,
    es: `Además del primero, hay como máximo ${most} vídeos`,
    ja: `1 点につき、最初の動画のほかに最大 ${most} 本まで登録できます`,
  })

export const tooManyModels = (most: number) =>
  new Problem(409, {
    en: `At most ${most} models stand beside the first one`,
    zh: `除首个模型外，每件货品最多 ${most} 个模型`,
    es: `Además del primero, hay como máximo ${most} modelos`,
    ja: `1 点につき、最初のモデルのほかに最大 ${most} 個まで登録できます`,
  })

export const tooManyPictures = (most: number) =>
  new Problem(409, {
    en: `At most ${most} pictures stand beside the first one`,
    zh: `除首图外，每件货品最多 ${most} 张图片`,
    es: `Además de la primera, hay como máximo ${most} fotos`,
    ja: `1 点につき、最初の画像のほかに最大 ${most} 枚まで登録できます`,
  })

export const uploadUnfinished = () =>
  new Problem(409, {
    en: 'Not all of the file has come yet. Send it again: it goes on where it stopped.',
    zh: '文件尚未传完，请重新上传，将从中断处继续。',
    es: 'Aún no ha llegado todo el archivo. Envíelo otra vez: continúa donde se detuvo.',
    ja: 'ファイルの送信が完了していません。もう一度送信すると、中断したところから続きます。',
  })

/** What came is not what was announced by its sum. */
export const uploadBroken = () =>
  fileProblem(400, {
    en: 'The file came damaged and is dropped. Send it again.',
    zh: '文件在传输中损坏，已丢弃，请重新上传。',
    es: 'El archivo llegó dañado y se ha descartado. Envíelo otra vez.',
    ja: 'ファイルが壊れて届いたため破棄しました。もう一度送信してください。',
  })

export const pieceOfOtherLength = () =>
  fileProblem(400, {
    en: 'This piece of the file is not as long as it has to be',
    zh: '文件分段的长度不正确',
    es: 'Este fragmento del archivo no tiene la longitud debida',
    ja: 'ファイルの断片の長さが正しくありません',
  })

export const tooMuchUnderway = (mb: number) =>
  new Problem(409, {
    en: `Files that are still on their way may hold ${mb} MB together. Let those finish first.`,
    zh: `未传完的文件合计不得超过 ${mb} MB，请先等待它们完成。`,
    es: `Los archivos que aún están en camino pueden sumar ${mb} MB. Espere a que terminen.`,
    ja: `送信途中のファイルは合計 ${mb} MB までです。先にそれらの完了をお待ちください。`,
  })
