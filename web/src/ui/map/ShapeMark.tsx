import type { MarkerShape } from './marker-svg.ts'

const drawings = {
  circle: <circle r="7.6" />,
  square: <rect x="-6.84" y="-6.84" width="13.7" height="13.7" rx="3" />,
  diamond: <path d="M0 -9.5L9.5 0L0 9.5L-9.5 0Z" />,
  hexagon: <path d="M-7.6 -4.4L0 -8.7L7.6 -4.4V4.4L0 8.7L-7.6 4.4Z" />,
}

/** The shape and colour of a kind of marker, for legends and next to its name. */
export function ShapeMark({
  shape,
  colour,
  size = 14,
}: {
  shape: MarkerShape
  colour: string
  size?: number
}) {
  return (
    <svg width={size} height={size} viewBox="-10 -10 20 20" style={{ fill: colour }} aria-hidden>
      {drawings[shape]}
    </svg>
  )
}
