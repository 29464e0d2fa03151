import type { ConditionGrade } from '@bouwkring/contract/condition'
import * as styles from './grade-picture.module.css'

// Marks on a piece of 140 by 50 that lies at 10,20.
const scratches = ['M34 40l10 6', 'M70 34l12 5', 'M104 50l9-6']
const spots = [
  [28, 34],
  [52, 54],
  [74, 30],
  [96, 48],
  [120, 36],
  [136, 58],
  [40, 60],
  [110, 62],
] as const
const holes = [
  [46, 44],
  [112, 40],
] as const

/** The same piece, getting worse: whole, scratched, spotted, worn, with holes, broken. */
export function GradePicture({ grade }: { grade: ConditionGrade }) {
  return (
    <svg className={styles.picture} viewBox="0 0 160 90" data-grade={grade} aria-hidden>
      <rect className={styles.ground} width="160" height="90" rx="4" />
      <path className={styles.piece} d="M10 20h140v50h-140z" />
      <path className={styles.edge} d="M10 26h140M10 64h140" />
      {grade === 2 ? <path className={styles.scratch} d={scratches.join('')} /> : null}
      {grade >= 3
        ? spots
            .slice(0, grade === 3 ? 5 : 8)
            .map(([x, y]) => (
              <circle
                key={x}
                className={styles.wear}
                cx={x}
                cy={y}
                r={grade === 3 ? 2.5 : grade === 4 ? 6 : 10}
              />
            ))
        : null}
      {grade >= 5
        ? holes.map(([x, y]) => (
            <ellipse key={x} className={styles.ground} cx={x} cy={y} rx="7" ry="5" />
          ))
        : null}
      {grade === 6 ? (
        <path className={styles.ground} d="M84 18l10 14-8 12 9 12-9 16h10l9-16-9-12 8-12-10-14z" />
      ) : null}
    </svg>
  )
}
