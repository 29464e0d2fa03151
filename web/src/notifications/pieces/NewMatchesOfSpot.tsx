import type { NewMatches } from '@bouwkring/contract/notifications'
import { imageUrl } from '@bouwkring/contract/image-url'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { useDismissMatches } from '../news-api.ts'
import { KindIcon } from './KindIcon.tsx'
import * as styles from './new-matches.module.css'

/** The new matches of one spot as one line: pictures of what was found, how many, the best. Following it marks them read. `name` replaces its text. */
export function NewMatchesOfSpot({
  matches: { spot, count, best, images },
  name,
  onFollow,
}: {
  matches: NewMatches
  name?: string | undefined
  onFollow?: () => void
}) {
  const { t } = useTranslation('waiting')
  const dismiss = useDismissMatches()
  return (
    <li className={styles.matches} data-part="new-matches">
      <span className={styles.pictures}>
        {images.length === 0 ? <KindIcon kind="match" /> : null}
        {images.slice(0, 3).map((image) => (
          <img
            key={image.id}
            src={imageUrl(image, 'icon')}
            alt=""
            width={44}
            height={44}
            decoding="async"
          />
        ))}
      </span>
      <span className="grow">
        <Link
          to="/spots/$id/matches"
          params={{ id: String(spot.id) }}
          className={styles.name}
          onClick={() => {
            dismiss.mutate(spot.id)
            onFollow?.()
          }}
        >
          {name ?? t('matches', { count, spot: spot.name })}
        </Link>
        <span className={styles.score}>{t('best', { score: best })}</span>
      </span>
      <ChevronRight size={18} aria-hidden className={styles.arrow} />
    </li>
  )
}
