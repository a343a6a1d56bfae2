import type { WordsLike } from '../text/text.ts'
import type { MessagesText } from './messages.text.en.ts'

export const messagesText: WordsLike<MessagesText> = {
  why: 'Correos y mensajes de texto del sitio. Sin servidor de correo ni proveedor de SMS se guardan aquí, para poder usar la casa enseguida.',
  search: 'Destinatario o asunto',
  byState: 'Por estado',
  all: 'Todos',
  anyChannel: 'Cualquier vía',
  channel: 'Enviado por',
  channels: { email: 'Correo', sms: 'Mensaje de texto' },
  states: { waiting: 'En espera', sent: 'Enviado', failed: 'Fallido', kept: 'Guardado aquí', withheld: 'No enviado' },
  statesWhy: {
    waiting: 'se está enviando o se intentará de nuevo',
    sent: 'enviado {{at}}',
    failed: 'se dejó de intentar',
    kept: 'no hay quien lo envíe: léalo aquí',
    withheld: 'no debía recibirlo nadie',
  },
  tries_one: '{{count}} intento',
  tries_other: '{{count}} intentos',
  wiped: 'El texto se borró: lo que decía ya no vale.',
  noSubject: 'Sin asunto',
  copyText: 'Copiar el texto para {{target}}',
  retryMessage: 'Enviar de nuevo',
  retryTo: 'Enviar de nuevo a {{target}}',
  retryAsk: '¿Enviar de nuevo este mensaje?',
  retryWhy: 'Va a {{target}}.',
  retried: 'El mensaje espera a ser enviado',
  failed: 'No se pudo leer la bandeja de salida',
  none: 'Sin mensajes',
  noneWhy: 'Los códigos, las decisiones y los cambios de contraseña se avisan por mensaje; aparecen aquí.',
  noneMatch: 'Ningún mensaje coincide',
}
