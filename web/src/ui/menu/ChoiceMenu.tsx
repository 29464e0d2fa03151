import { Menu, MenuItem } from '../mui/index.ts'

interface ChoiceMenuProps<T extends string> {
  /** The subject of the choice, for users who do not see where the menu opens. */
  label: string
  choices: readonly { value: T; text: string }[]
  /** The current choice; undefined when it is not known. */
  value: T | undefined
  onChange: (value: T) => void
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
}

/** A menu for choosing one item; it closes on choosing. */
export function ChoiceMenu<T extends string>(props: ChoiceMenuProps<T>) {
  const { label, choices, value, onChange, anchor, onClose } = props
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {choices.map((choice) => (
        <MenuItem
          key={choice.value}
          role="menuitemradio"
          aria-checked={choice.value === value}
          selected={choice.value === value}
          onClick={() => {
            onClose()
            onChange(choice.value)
          }}
        >
          {choice.text}
        </MenuItem>
      ))}
    </Menu>
  )
}
