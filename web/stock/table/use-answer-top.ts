import { useEffect, type RefObject } from 'react'

/** A new question starts at the top of its answer; the filters above stay where they are. */
export function useAnswerTop(scroller: RefObject<HTMLElement | null>, question: string, onNew: () => void): void {
  // DOM: scrolls once the question is another one.
  useEffect(() => {
    onNew()
    const results = scroller.current?.querySelector<HTMLElement>('[data-results]')
    if (!scroller.current || !results) return
    // The bar that stays above the rows has two lines on phones.
    const top = results.offsetTop - ((results.previousElementSibling as HTMLElement | null)?.offsetHeight ?? 0)
    if (scroller.current.scrollTop > top) scroller.current.scrollTop = Math.max(0, top)
  }, [scroller, question, onNew])
}
