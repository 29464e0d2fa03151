import { FilterChip } from '../ui/index.ts'
import * as styles from './choice-chips.module.css'

interface ChoiceChipsProps<V extends string | number> {
  /** What is chosen: the name of the group. */
  label: string
  /** The chip that takes the choice away. */
  all: string
  choices: readonly { value: V; label: string }[]
  chosen: V | undefined
  onChoose: (value: V | undefined) => void
}

/** A filter of a list with one chip for each value, of which one is pressed. Not in `ui`, whose styles are part of every first load. */
export const ChoiceChips = <V extends string | number>({
  label,
  all,
  choices,
  chosen,
  onChoose,
}: ChoiceChipsProps<V>) => (
  <div className={styles.chips} role="group" aria-label={label}>
    <FilterChip label={all} on={chosen === undefined} onClick={() => onChoose(undefined)} />
    {choices.map((one) => (
      <FilterChip
        key={one.value}
        label={one.label}
        on={chosen === one.value}
        onClick={() => onChoose(one.value)}
      />
    ))}
  </div>
)
