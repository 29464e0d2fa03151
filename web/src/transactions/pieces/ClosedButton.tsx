import { useId } from 'react'
import { Button, type ButtonProps, Hint } from '../../ui/index.ts'

/** A button that says why it is closed, on pointing and to who hears the screen; an empty reason leaves it open. */
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
