import { Suspense } from 'react'
import { withTexts } from '../../../texts/index.ts'
import { latePiece } from '../../../ui/index.ts'
import type { SearchState } from '../../search-state.ts'
import type { ChangeState } from '../../use-search-state.ts'

// The texts that go with each are listed here rather than in the search screen, which is a first screen.
const SaveSearch = latePiece(() =>
  withTexts(import('./SaveSearch.tsx'), 'savedsearches').then((module) => ({
    default: module.SaveSearch,
  })),
)
const KeptBar = latePiece(() =>
  withTexts(import('./KeptBar.tsx'), 'savedsearches').then((module) => ({
    default: module.KeptBar,
  })),
)

interface KeepingProps {
  state: SearchState
  change: ChangeState
  /** Closes the dialog that saves the search; when absent, the bar of a saved search is shown. */
  onClose?: () => void
}

/** What the search screen shows for saving a search, apart from the button that starts it. */
export const Keeping = ({ onClose, ...search }: KeepingProps) => (
  <Suspense fallback={null}>
    {onClose ? <SaveSearch {...search} onClose={onClose} /> : <KeptBar {...search} />}
  </Suspense>
)
