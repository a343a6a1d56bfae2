import type { WordsLike } from '../text/text.ts'
import type { ApiText } from './api.text.en.ts'

export const apiText: WordsLike<ApiText> = {
  notFound: 'La dirección solicitada no existe',
  serverError: 'El servidor cometió un error',
  unknown: 'Error desconocido',
  offline: 'Sin conexión. Compruebe la red e inténtelo de nuevo.',
  timeout: 'El servidor tardó demasiado en responder. Inténtelo de nuevo.',
  sessionEnded: 'Su sesión ha caducado, inicie sesión de nuevo',
  userMissing: 'No se pudo comprobar su cuenta, inicie sesión de nuevo.',
  wentWrong: 'Algo salió mal',
  loading: 'Cargando...',
  proving: 'Una breve comprobación contra robots…',
  retry: 'Reintentar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  confirm: 'Aceptar',
  copied: 'Copiado',
  cannotCopy: 'Este navegador no puede copiar automáticamente',
  cancelled: 'Cancelado',
  reload: 'Recargar',
  crashed: 'No se pudo mostrar esta página',
  crashedWhy: 'Recargar suele ayudar. Si no, cuente a atención al cliente qué hizo por última vez.',
}
