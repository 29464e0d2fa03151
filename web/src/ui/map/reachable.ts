/** Whether two boxes share a part. */
const touch = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** The boxes of what lies over the map: its controls, its legend, and what the screen floats there. */
export const coversOf = (container: HTMLElement): DOMRect[] =>
  [
    ...(container.parentElement?.querySelectorAll('[data-cover], [data-covers] > *') ?? []),
    ...document.querySelectorAll('[data-over-map]'),
  ].map((cover) => cover.getBoundingClientRect())

/** The event by which something that lies over the map tells that it came or went. */
export const coversMoved = 'coversmoved'

/**
 * Takes markers that lie outside the map or under its controls out of the tab order: a focused element must be
 * seen whole (WCAG 2.4.11). They come back when the map is moved; a pointer reaches them all the time.
 */
export function markReachable(container: HTMLElement, markers: HTMLElement[]): void {
  const frame = container.getBoundingClientRect()
  const covers = coversOf(container)
  for (const marker of markers) {
    const box = marker.getBoundingClientRect()
    const inside =
      box.left >= frame.left &&
      box.right <= frame.right &&
      box.top >= frame.top &&
      box.bottom <= frame.bottom
    const middle = new DOMRect(box.x + box.width / 2, box.y + box.height / 2, 1, 1)
    // What lies under a button is not half seen there: it shows again when the map is moved.
    marker.toggleAttribute(
      'data-covered',
      covers.some((cover) => touch(middle, cover)),
    )
    const reachable = inside && !covers.some((cover) => touch(box, cover))
    if (reachable || marker === document.activeElement) {
      marker.tabIndex = 0
      marker.removeAttribute('aria-hidden')
    } else {
      marker.tabIndex = -1
      marker.setAttribute('aria-hidden', 'true')
    }
  }
}
