import type { ReactNode } from 'react'
import { ButtonRoot, type ButtonRootProps } from './ButtonRoot.tsx'

export type ButtonProps = ButtonRootProps & {
  variant?: 'contained' | 'outlined' | 'text'
  color?: 'primary' | 'secondary' | 'error' | 'inherit'
  size?: 'small' | 'medium' | 'large'
  startIcon?: ReactNode
  endIcon?: ReactNode
  fullWidth?: boolean
}

/** A button for a deed: filled for the next step, outlined for alternatives, plain for secondary deeds. Its look is in styles/buttons.css. */
export function Button({
  variant = 'outlined',
  color = 'primary',
  size = 'medium',
  startIcon,
  endIcon,
  fullWidth = false,
  ...root
}: ButtonProps) {
  const look = [
    'button',
    `button-${variant}`,
    color !== 'primary' && `button-${variant}-${color}`,
    size !== 'medium' && `button-${size}`,
    fullWidth && 'button-wide',
  ]
  return (
    <ButtonRoot
      {...root}
      look={look}
      before={startIcon ? <span className="button-start">{startIcon}</span> : null}
      after={endIcon ? <span className="button-end">{endIcon}</span> : null}
    />
  )
}
