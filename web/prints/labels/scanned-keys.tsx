import { readShortCode, shortCodeOf } from '@loupe/domain/labels/short-code.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../nav/paths.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
/** Whatever one searches with. Boxes that take lists of numbers take codes among them. */
const searches = 'input[type="search"], [role="search"] input, [role="search"] textarea'

const isField = (target: EventTarget | null): target is Field => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** A scanner types the code of a label and Enter: from whatever search box that is in, it leads to what the label is on. */
export function ScannedKeys() {
  const navigate = useNavigate()
  // Browser events: before the box takes the key for its own search.
  useEffect(() => {
    function open(event: KeyboardEvent) {
      const { target } = event
      if (event.key !== 'Enter' || !isField(target) || !target.matches(searches)) return
      const goods = readShortCode(target.value)
      if (goods === null) return
      event.preventDefault()
      event.stopPropagation()
      target.select()
      void navigate({ to: paths.label, search: { code: shortCodeOf(goods) } })
    }
    document.addEventListener('keydown', open, true)
    return () => document.removeEventListener('keydown', open, true)
  }, [navigate])
  return null
}
