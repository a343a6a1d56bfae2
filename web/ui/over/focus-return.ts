/** Notes where the focus is; what it gives back takes it there again, once a dialog that lay over it is closed. */
export function rememberFocus(): () => void {
  const { activeElement } = document
  const before = activeElement instanceof HTMLElement ? activeElement : null
  return () => {
    // The dialog lets its own focus go first.
    setTimeout(() => {
      if (before?.isConnected === true) before.focus({ preventScroll: true })
    }, 20)
  }
}
