/** Whether a key pressed here is typed into something. */
export const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
const inDialog = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest('[role="dialog"]') !== null
export const isChord = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey

/** Whether a key is meant for the page: nobody has used it, no text is typed with it, and no dialog lies between. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !isChord(event) && !inDialog(event.target) && !typesText(event.target)
