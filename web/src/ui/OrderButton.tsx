import { ArrowUpDown, ChevronDown } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from './Button.tsx'

interface OrderButtonProps {
  label: string
  /** The current order. */
  text: string
  /** The order is not known yet: the text only keeps its place. */
  waiting?: boolean
  expanded: boolean
  onOpen: (event: MouseEvent<HTMLElement>) => void
}

/** The button that shows the order of a list and opens the choices. */
export function OrderButton({ label, text, waiting = false, expanded, onOpen }: OrderButtonProps) {
  return (
    <Button
      variant="text"
      color="inherit"
      size="small"
      aria-haspopup="menu"
      aria-expanded={expanded}
      onClick={onOpen}
      startIcon={<ArrowUpDown size={16} aria-hidden />}
      endIcon={<ChevronDown size={16} aria-hidden />}
    >
      <span className="visually-hidden">{label}: </span>
      <span style={waiting ? { visibility: 'hidden' } : undefined}>{text}</span>
    </Button>
  )
}
