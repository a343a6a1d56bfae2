import { word } from '../text/text.ts'
import { toast } from './over/toast.ts'

/** Copies and says so; says when the browser can't (product.md 8). */
export async function copyText(text: string): Promise<boolean> {
  const done = (await viaClipboard(text)) || viaSelection(text)
  if (done) toast.copied(word('api', 'copied'))
  else toast.error(word('api', 'cannotCopy'))
  return done
}

async function viaClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No permission, or a page without https: the older way may still work.
    return false
  }
}

function viaSelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  return done
}
