import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Move } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { IconButton } from '../IconButton.tsx'
import { useCovering } from './use-covering.ts'
import * as styles from './map-controls.module.css'

const ways = [
  { way: 'up', Icon: ArrowUp, across: 0, down: -1 },
  { way: 'left', Icon: ArrowLeft, across: -1, down: 0 },
  { way: 'down', Icon: ArrowDown, across: 0, down: 1 },
  { way: 'right', Icon: ArrowRight, across: 1, down: 0 },
] as const

/** Moves the map by single clicks, for users who cannot drag (WCAG 2.5.7): opened by its button, laid out like the arrow keys of a keyboard. */
export function MapMover({ onMove }: { onMove: (across: -1 | 0 | 1, down: -1 | 0 | 1) => void }) {
  const { t } = useTranslation('ui')
  const id = useId()
  const [open, setOpen] = useState(false)
  // Markers under the arrows cannot be reached meanwhile.
  const place = useCovering()
  return (
    <div ref={place} className={styles.mover}>
      <IconButton
        onClick={() => setOpen(!open)}
        aria-label={t('map.move.open')}
        aria-expanded={open}
        {...(open && { 'aria-controls': id })}
      >
        <Move size={18} aria-hidden />
      </IconButton>
      {open ? (
        <div
          id={id}
          role="group"
          aria-label={t('map.move.open')}
          className={styles.ways}
          data-cover
        >
          {ways.map(({ way, Icon, across, down }) => (
            <IconButton
              key={way}
              data-way={way}
              onClick={() => onMove(across, down)}
              aria-label={t(`map.move.${way}`)}
            >
              <Icon size={18} aria-hidden />
            </IconButton>
          ))}
        </div>
      ) : null}
    </div>
  )
}
