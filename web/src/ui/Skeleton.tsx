import type { ComponentProps } from 'react'

type SkeletonProps = ComponentProps<'span'> & {
  width?: number | string
  height?: number | string
  /** It pulses, unless there are many. */
  animation?: false
}

/** Placeholder for content that is loading. */
export function Skeleton({ width, height, animation, className, style, ...rest }: SkeletonProps) {
  const look = ['skeleton', animation !== false && 'breathing', className]
  return (
    <span
      {...rest}
      className={look.filter(Boolean).join(' ')}
      style={{ width, height, ...style }}
    />
  )
}
