/*
 * Escape closes what is open on top also when the element that had the focus has just disappeared from it, such as a
 * button that a result replaces. The key press then belongs to the body, outside everything open, until MUI puts the
 * focus back inside, which it looks at every 50 ms.
 */
function handOver(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.target !== document.body) return
  const top = [...document.querySelectorAll('body > .MuiModal-root')].at(-1)
  if (!top) return
  event.stopPropagation()
  top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}

// The tests of rules load this too, outside a browser.
if (typeof document !== 'undefined') document.addEventListener('keydown', handOver, true)
