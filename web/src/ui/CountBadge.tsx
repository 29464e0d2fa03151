import * as styles from './count-badge.module.css'

type CountBadgeProps = { count: number; tone?: 'plain' | 'alert' | 'quiet'; label?: string }

/** A figure in a pill, 99+ from 100; nothing at zero. `label` names it where the surrounding text does not. */
export function CountBadge({ count, tone = 'plain', label }: CountBadgeProps) {
  if (count <= 0) return null
  const figure = count > 99 ? '99+' : String(count)
  return (
    <span className={styles.count} data-tone={tone}>
      {label ? (
        <>
          <span aria-hidden>{figure}</span>
          <span className="visually-hidden">{label}</span>
        </>
      ) : (
        figure
      )}
    </span>
  )
}
