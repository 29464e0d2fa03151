import { Suspense } from 'react'
import { withTexts } from '../../../texts/index.ts'
import { latePiece } from '../../../ui/index.ts'
import type { SearchState } from '../../search-state.ts'
import type { ChangeState } from '../../use-search-state.ts'

// What goes with each is listed here instead of in the search screen, which is a first screen.
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
  /** Closes the dialog that keeps the search; without it the bar of a search that is kept. */
  onClose?: () => void
}

/** What the search screen shows of keeping a search, beyond the button that asks for it. */
export const Keeping = ({ onClose, ...search }: KeepingProps) => (
  <Suspense fallback={null}>
    {onClose ? <SaveSearch {...search} onClose={onClose} /> : <KeptBar {...search} />}
  </Suspense>
)
