import type { ConditionGrade } from '@bouwkring/contract/condition'
import type { Substance } from './substance-of.ts'
import * as styles from './grade-picture.module.css'

// Marks on a piece of 140 by 50 at position 10,20.
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
// The first cracks appear from the grade that shows wear; the others come with the next grade.
const cracks = [
  'M32 20l5 9-4 7 3 6',
  'M122 70l-4-8 5-7-3-6',
  'M78 20l-4 8 5 5',
  'M58 70l4-11-6-7 4-8 12-3',
  'M138 30l-10 4-6-3-8 6',
  'M12 56l10-4 8 5 9-3',
] as const
const grain = ['M10 32h140', 'M10 41h62M80 41h70', 'M10 52h104M122 52h28']
const along = [
  'M10 36h34',
  'M150 46h-38',
  'M62 58h30',
  'M20 47h46l6 2',
  'M96 35h40',
  'M10 60h40M128 57h22',
] as const
const holes = [
  [46, 44],
  [112, 40],
] as const

/** Metal rusts. */
function Rust({ grade }: { grade: ConditionGrade }) {
  return spots
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
}

/** Cracks in material that does not rust: along the grain in wood. */
function Cracks({ grade, of }: { grade: ConditionGrade; of: Substance | undefined }) {
  return (
    <path
      className={styles.crack}
      strokeWidth={grade === 3 ? 1.5 : 2.5}
      d={(of === 'wood' ? along : cracks).slice(0, grade === 3 ? 3 : 6).join('')}
    />
  )
}

/** The same piece, getting worse: whole, scratched, slightly worn, heavily worn, with holes, broken. Its material determines its look and wear; unknown material is grey and cracks. */
export function GradePicture({ grade, of }: { grade: ConditionGrade; of: Substance | undefined }) {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 160 90"
      data-grade={grade}
      data-of={of}
      aria-hidden
    >
      <rect className={styles.ground} width="160" height="90" rx="4" />
      <path className={styles.piece} d="M10 20h140v50h-140z" />
      {of === 'metal' ? <path className={styles.edge} d="M10 26h140M10 64h140" /> : null}
      {of === 'wood' ? <path className={styles.grain} d={grain.join('')} /> : null}
      {grade === 2 ? <path className={styles.scratch} d={scratches.join('')} /> : null}
      {grade < 3 ? null : of === 'metal' ? (
        <Rust grade={grade} />
      ) : (
        <Cracks grade={grade} of={of} />
      )}
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
