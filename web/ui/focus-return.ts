/** Notes where the focus is; what it gives back takes it there again, once a dialog that lay over it is closed. */
export function rememberFocus(): () => void {
  const before = document.activeElement
  return () => {
    // The dialog lets its own focus go first.
    setTimeout(() => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }, 20)
  }
}
