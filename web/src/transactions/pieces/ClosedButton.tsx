import Button, { type ButtonProps } from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useId } from 'react'

/** A button that says why it is closed, on pointing and to who hears the screen; an empty reason leaves it open. */
export function ClosedButton({ why, ...button }: ButtonProps & { why: string }) {
  const id = useId()
  if (!why) return <Button {...button} />
  return (
    <Tooltip title={why}>
      <span>
        <Button {...button} disabled aria-describedby={id} />
        <span id={id} className="visually-hidden">
          {why}
        </span>
      </span>
    </Tooltip>
  )
}
