import { ButtonRoot, type ButtonRootProps } from './ButtonRoot.tsx'

export type IconButtonProps = ButtonRootProps & {
  size?: 'small' | 'medium' | 'large'
  /** At the end of a field. */
  edge?: 'end'
}

/** A button that shows its deed as an icon; `aria-label` names it. Its look is in styles/buttons.css. */
export function IconButton({ size = 'medium', edge, ...root }: IconButtonProps) {
  const look = [
    'icon-button',
    size !== 'medium' && `icon-button-${size}`,
    edge && `icon-button-${edge}`,
  ]
  return <ButtonRoot {...root} look={look} />
}
