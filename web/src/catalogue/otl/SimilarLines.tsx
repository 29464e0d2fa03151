import type { OtlType } from '@bouwkring/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useTranslation } from '../../texts/index.ts'
import { similarQuery, treeQuery } from './api.ts'
import { folded } from './find-lines.ts'
import * as styles from './tree-bar.module.css'

const shown = 5

/** Object types with a name or synonym like the typed text, so that the user does not create an existing one again. */
export function SimilarLines({
  type,
  typed,
  onOpen,
}: {
  type: OtlType
  typed: string
  onOpen: (id: number) => void
}) {
  const { t } = useTranslation('otl')
  const name = useDebounced(typed.trim()).slice(0, 100)
  const { data } = useQuery(similarQuery(type, name))
  const { data: lines } = useQuery(treeQuery(type))
  const hidden = useMemo(
    () => new Set(lines?.flatMap((line) => (line.published ? [] : [line.id]))),
    [lines],
  )
  const alike = name === '' ? [] : (data ?? []).slice(0, shown)
  const wanted = folded(name)
  const synonymOf = (synonyms: readonly string[], called: string) =>
    folded(called).includes(wanted)
      ? undefined
      : synonyms.find((synonym) => folded(synonym).includes(wanted))
  return (
    <div role="status">
      {alike.length > 0 ? (
        <section className={styles.similar} aria-label={t('create.alike')}>
          <p className="small bold">{t('create.alike')}</p>
          <ul>
            {alike.map((card) => {
              const synonym = synonymOf(card.synonyms, card.name)
              const about = [
                card.path.join(' › '),
                synonym && t('create.also', { name: synonym }),
                hidden.has(card.id) && t('state.hidden'),
              ]
              return (
                <li key={card.id}>
                  <button type="button" onClick={() => onOpen(card.id)}>
                    {card.name}
                  </button>
                  <span className="small muted"> {about.filter(Boolean).join(' · ')}</span>
                </li>
              )
            })}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
