import { ButtonRoot, type ButtonRootProps } from './ButtonRoot.tsx'

export type IconButtonProps = ButtonRootProps & {
  size?: 'small' | 'medium' | 'large'
  /** It stands at the end of a field. */
  edge?: 'end'
}

/** A deed with an icon for its name; `aria-label` says it. Its look is in styles/buttons.css. */
export function IconButton({ size = 'medium', edge, ...root }: IconButtonProps) {
  const look = [
    'icon-button',
    size !== 'medium' && `icon-button-${size}`,
    edge && `icon-button-${edge}`,
  ]
  return <ButtonRoot {...root} look={look} />
}
