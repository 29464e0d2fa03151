import * as styles from './score-bar.module.css'

type ScoreBarProps = { value: number; label: string; word?: string }

/** Percentage as bar and figure: below 35 red, 35 to 66 orange, from 67 green; `label` names it, `word` puts it in words. */
export function ScoreBar({ value, label, word }: ScoreBarProps) {
  const percent = Math.max(0, Math.min(100, Math.round(value)))
  const tone = percent < 35 ? 'lo' : percent < 67 ? 'mi' : 'hi'
  return (
    <span
      className={styles.score}
      data-tone={tone}
      role="img"
      aria-label={`${label}: ${percent}%${word ? `, ${word}` : ''}`}
    >
      <span className={styles.bar}>
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.percentage}>{percent}%</span>
      {word ? <span className={styles.word}>{word}</span> : null}
    </span>
  )
}
