import { useTranslation } from '../../texts/index.ts'
import { ScoreBar } from '../../ui/index.ts'
import { strength } from '../part-text.ts'

/** A match percentage with its bar; `word` also states its strength. */
export function MatchBadge({ score, word = false }: { score: number; word?: boolean }) {
  const { t } = useTranslation('matching')
  return (
    <ScoreBar
      value={score}
      label={t('score')}
      {...(word && { word: t(`strength.${strength(score)}`) })}
    />
  )
}
