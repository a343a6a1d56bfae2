import type { WordsLike } from '../text/text.ts'
import type { PartsText } from './parts.text.en.ts'

export const partsText: WordsLike<PartsText> = {
  dateForm: 'AAAA-MM-DD',
  dateWrong: 'No es una fecha',
  pickDate: '{{what}}: elegir fecha',
  noCertificate: 'Sin certificado',
  copyNo: 'Copiar {{no}}',
  payBy: { bank: 'Transferencia bancaria', alipay: 'Alipay', wechat: 'WeChat Pay' },
  payCode: '{{by}}: código para escanear',
  labPage: 'Comprobar {{no}} en el laboratorio',
  drawing: 'Dibujo',
  drawingWhy: 'Dibujo según su forma y proporciones, no una foto',
  photoOf: 'Foto de {{stone}}',
  drawingOf: 'Dibujo de {{stone}}',
  filters: 'Filtros',
  clearFilters: 'Quitar filtros',
  more: 'Mostrar más',
  loadingMore: 'Cargando más…',
  reason: 'Motivo',
  reasonNeeded: 'Indique un motivo',
}
