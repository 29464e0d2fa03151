import { useId } from 'react'
import { Button, type ButtonProps, Hint } from '../../ui/index.ts'

/** A button that shows why it is disabled, on hover and to screen readers; an empty reason keeps it enabled. */
export function ClosedButton({ why, ...button }: ButtonProps & { why: string }) {
  const id = useId()
  if (!why) return <Button {...button} />
  return (
    <Hint text={why} around>
      <Button {...button} disabled aria-describedby={id} />
      <span id={id} className="visually-hidden">
        {why}
      </span>
    </Hint>
  )
}
