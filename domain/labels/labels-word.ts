import { text } from '../api/text.ts'

/** What leads to printing labels of goods, wherever they lie. */
export const labelsLabel = text('Labels', '标签', 'Etiquetas', 'ラベル')
export const cameraLabel = text('Scan with the camera', '用摄像头扫码', 'Escanear con la cámara', 'カメラで読み取る')
