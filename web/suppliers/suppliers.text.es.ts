import type { WordsLike } from '../text/text.ts'
import type { SuppliersText } from './suppliers.text.en.ts'

export const suppliersText: WordsLike<SuppliersText> = {
  requests: 'Solicitudes por correo',
  field: 'Correo para solicitudes a {{name}}',
  why: 'Las solicitudes de confirmar piedras van a esta dirección.',
  peoples: 'Vacío: las solicitudes van a {{email}}, una dirección de su gente.',
  noAddress: 'Vacío: no sale ninguna solicitud por correo; su texto se puede copiar a un chat.',
  wrong: 'Introduzca un correo electrónico válido',
  save: 'Guardar dirección',
  saved: 'Dirección guardada',
  cleared: 'Dirección borrada',
  changed: '{{by}}: {{from}} → {{to}}',
  none: 'ninguna',
  failed: 'No se pudo abrir el proveedor',
  gone: 'Este proveedor no está aquí',
  goneWhy: 'Puede que sea de otro sitio.',
  back: 'Volver a las personas',
}
