import { Bookmark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useUser } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, latePiece } from '../../ui/index.ts'
import type { SearchState } from '../search-state.ts'
import type { ChangeState } from '../use-search-state.ts'

const Keeping = latePiece(() =>
  import('../saved/pieces/Keeping.tsx').then((module) => ({ default: module.Keeping })),
)

interface KeepSearchProps {
  state: SearchState
  change: ChangeState
}

/** Opens the dialog that saves the search; its code is loaded on the first press. Read-only users cannot save searches. */
export function KeepSearch(search: KeepSearchProps) {
  const { t } = useTranslation('market')
  const { readOnly } = useUser()
  const [asked, ask] = useState(false)
  return search.state.kept || readOnly ? null : (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<Bookmark size={16} aria-hidden />}
        onClick={() => ask(true)}
      >
        {t('keep')}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <Keeping {...search} onClose={() => ask(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** For a saved search: its name, and how its filters have changed. */
export const KeptSearch = (search: KeepSearchProps) =>
  search.state.kept ? (
    <Suspense fallback={null}>
      <Keeping {...search} />
    </Suspense>
  ) : null
