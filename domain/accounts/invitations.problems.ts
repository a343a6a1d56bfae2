import { Problem } from '../api/problem.ts'

/** 410: the link was used, replaced by a newer one, or is too old; which of these is nobody's business. */
export const linkOver = () =>
  new Problem(410, {
    en: 'This link is no longer good: it was used, replaced by a newer one or is older than three days. Ask us for a new one',
    zh: '该链接已失效：已使用过、已被新链接取代或超过三天。请联系我们重新获取',
    es: 'Este enlace ya no sirve: se usó, lo reemplazó uno más nuevo o tiene más de tres días. Pídanos uno nuevo',
    ja: 'このリンクは無効です。使用済み、新しいリンクへの差し替え、または3日の期限切れです。新しいリンクをご請求ください',
  })
