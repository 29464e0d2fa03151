/*
 * When the element with the focus disappears from a panel, such as a button that its result replaces, the focus falls
 * to the body until MUI moves it back inside, which it checks every 50 ms. Escape pressed in that moment reaches nothing
 * that is open: it is passed on to the topmost layer.
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
