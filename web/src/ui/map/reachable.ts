/** Whether two boxes overlap. */
const touch = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** The boxes of everything over the map: its controls, its legend, and what the screen floats there. */
export const coversOf = (container: HTMLElement): DOMRect[] =>
  [
    ...(container.parentElement?.querySelectorAll('[data-cover], [data-covers] > *') ?? []),
    ...document.querySelectorAll('[data-over-map]'),
  ].map((cover) => cover.getBoundingClientRect())

/** The event that reports that something over the map appeared or disappeared. */
export const coversMoved = 'coversmoved'

/**
 * Removes markers outside the map or under its controls from the tab order: a focused element must be
 * fully visible (WCAG 2.4.11). They return when the map is moved; a pointer can always reach them.
 */
export function markReachable(container: HTMLElement, markers: HTMLElement[]): void {
  const frame = container.getBoundingClientRect()
  const covers = coversOf(container)
  // Everything is measured before anything is changed: otherwise the browser lays out the page again for each marker.
  const found = markers.map((marker) => {
    const box = marker.getBoundingClientRect()
    const inside =
      box.left >= frame.left &&
      box.right <= frame.right &&
      box.top >= frame.top &&
      box.bottom <= frame.bottom
    // Its drawing without the edge: what covers less of it leaves the figure readable.
    const drawn = new DOMRect(
      box.x + box.width / 4,
      box.y + box.height / 4,
      box.width / 2,
      box.height / 2,
    )
    return {
      marker,
      covered: covers.some((cover) => touch(drawn, cover)),
      reachable: inside && !covers.some((cover) => touch(box, cover)),
    }
  })
  for (const { marker, covered, reachable } of found) {
    // A marker under a button is hidden instead of half visible: it reappears when the map is moved.
    marker.toggleAttribute('data-covered', covered)
    if (reachable || marker === document.activeElement) {
      marker.tabIndex = 0
      marker.removeAttribute('aria-hidden')
    } else {
      marker.tabIndex = -1
      marker.setAttribute('aria-hidden', 'true')
    }
  }
}
