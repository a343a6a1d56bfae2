import type { WordsLike } from '../../text/text.ts'
import type { ContactText } from './contact.text.en.ts'

export const contactText: WordsLike<ContactText> = {
  phone: 'Teléfono',
  map: 'Mapa',
  mapOf: 'Mapa: {{address}}',
  hours: 'Horario',
  addresses: 'Dónde estamos',
  code: 'Código QR de {{name}}',
  none: 'Aún no hay contactos.',
  set: 'Configurar contactos',
  salesperson: 'Su vendedor',
  people: 'Hable con nosotros',
  scan: 'Escanear en WeChat',
  save: 'Guardar el código',
  saveCode: 'Guardar el código QR de {{name}}',
  scanSaved: 'Un código guardado se lee en WeChat: Escanear, después Álbum.',
  copyWechat: 'Copiar WeChat',
  copyPhone: 'Copiar teléfono {{phone}}',
  copyAddress: 'Copiar dirección {{address}}',
  mail: 'Correo',
  wechat: 'ID de WeChat',
  copyMail: 'Copiar correo {{mail}}',
}
