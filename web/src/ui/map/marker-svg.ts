/** Drawings of markers, as elements: the page's policy has text that becomes HTML cleaned first, which takes longer than drawing all of them. Attributes only: a strict style policy drops `style=`. */

export type MarkerShape = 'circle' | 'square' | 'diamond' | 'hexagon'

type Attributes = Record<string, string | number>

function draw(name: string, attributes: Attributes, ...inside: (Element | string)[]) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.append(...inside)
  return element
}

/** The outline of a shape around 0,0. */
function shapeOf(shape: MarkerShape, radius: number, paint: Attributes) {
  const k = radius * 0.9
  switch (shape) {
    case 'circle':
      return draw('circle', { r: radius, ...paint })
    case 'square':
      return draw('rect', {
        x: -k,
        y: -k,
        width: 2 * k,
        height: 2 * k,
        rx: radius > 8 ? 4 : 2,
        ...paint,
      })
    case 'diamond':
      return draw('path', {
        d: `M0 ${-radius * 1.25}L${radius * 1.25} 0L0 ${radius * 1.25}L${-radius * 1.25} 0Z`,
        ...paint,
      })
    case 'hexagon':
      return draw('path', {
        d: `M${-radius} ${-radius * 0.58}L0 ${-radius * 1.15}L${radius} ${-radius * 0.58}V${radius * 0.58}L0 ${radius * 1.15}L${-radius} ${radius * 0.58}Z`,
        ...paint,
      })
  }
}

const warning = () =>
  draw(
    'svg',
    {
      'data-part': 'warning',
      width: 18,
      height: 18,
      viewBox: '-9 -9 18 18',
      'aria-hidden': 'true',
    },
    draw('path', {
      d: 'M0 -7.4L8 6.6H-8Z',
      fill: '#ffc53d',
      stroke: '#5c3300',
      'stroke-width': 1.4,
      'stroke-linejoin': 'round',
    }),
    draw('path', {
      d: 'M0 -2.4V2.2',
      stroke: '#3d2200',
      'stroke-width': 1.8,
      'stroke-linecap': 'round',
    }),
    draw('circle', { cy: 4.6, r: 1.1, fill: '#3d2200' }),
  )

export type MarkerLook = {
  shape: MarkerShape
  colour: string
  number?: number
  /** Shown instead of a figure. */
  letter?: string
  warning?: boolean
  small?: boolean
}

/** The size of a marker, and what is drawn in it. */
export type Drawing = { size: number; parts: Element[] }

const paint = (colour: string, width: number) => ({
  fill: colour,
  stroke: '#fff',
  'stroke-width': width,
  'stroke-linejoin': 'round',
})

/** The figure as shown on a marker. */
export function figureOf(number: number): string {
  return number > 999 ? '999+' : String(number)
}

/** A marker: shape, colour, figure, warning; `on` adds the ring that highlights it. */
export function markerSvg(
  { shape, colour, number, letter, warning: warned, small }: MarkerLook,
  on: boolean,
): Drawing {
  if (small && !on) {
    const box = { width: 24, height: 24, viewBox: '-12 -12 24 24', 'aria-hidden': 'true' }
    const dot = shapeOf(shape, shape === 'diamond' ? 5 : 5.5, paint(colour, 1.8))
    return { size: 24, parts: [draw('svg', box, dot)] }
  }
  const size = on ? 48 : 40
  const written = letter ?? (number === undefined ? '' : figureOf(number))
  const body = draw(
    'svg',
    { width: size, height: size, viewBox: '-22 -22 44 44', 'aria-hidden': 'true' },
    ...(on ? [shapeOf(shape, 15, { fill: '#fff', stroke: 'var(--s)', 'stroke-width': 9 })] : []),
    shapeOf(shape, shape === 'diamond' ? 13 : 13.5, paint(colour, 2.5)),
    ...(written === '' ? [] : [draw('text', { fill: '#fff', y: 0.5 }, written)]),
  )
  return { size, parts: warned ? [body, warning()] : [body] }
}

export type ClusterPart = { colour: string; count: number }

/** The figure as shown on a cluster. */
export const clusterFigure = (count: number) =>
  count > 9999 ? `${Math.round(count / 1000)}k` : String(count)

/** A cluster: white, with a ring divided by colour. */
export function clusterSvg(count: number, parts: ClusterPart[]): Drawing {
  const radius = count > 99 ? 27 : count > 40 ? 24 : 21
  const size = 2 * radius + 4
  const around = 2 * Math.PI * (radius - 3.5)
  const total = parts.reduce((sum, part) => sum + part.count, 0) || 1
  const gap = parts.length > 1 ? 1.5 : 0
  let offset = 0
  const arcs = parts.map((part) => {
    const length = (part.count / total) * around
    const arc = draw('circle', {
      r: radius - 3.5,
      fill: 'none',
      stroke: part.colour,
      'stroke-width': 5,
      'stroke-dasharray': `${(length - gap).toFixed(1)} ${(around - length + gap).toFixed(1)}`,
      'stroke-dashoffset': (-offset).toFixed(1),
      transform: 'rotate(-90)',
    })
    offset += length
    return arc
  })
  const drawing = draw(
    'svg',
    {
      'data-part': 'cluster',
      width: size,
      height: size,
      viewBox: `${-radius - 2} ${-radius - 2} ${size} ${size}`,
      'aria-hidden': 'true',
    },
    draw('circle', { r: radius, fill: '#fff' }),
    ...arcs,
    draw('text', { fill: '#16212c', y: 0.5 }, clusterFigure(count)),
  )
  return { size, parts: [drawing] }
}
