import type { SearchFrequency } from '@bouwkring/contract/saved-searches'
import type { SearchState } from '../../search-state.ts'
import type { ChangeState } from '../../use-search-state.ts'
import { SaveDialog } from './SaveDialog.tsx'

interface SaveSearchProps {
  state: SearchState
  change: ChangeState
  frequency?: SearchFrequency
  onClose: () => void
}

/** The dialog over the search screen; once the search is saved, the address contains its id and the screen shows that it is saved. */
export const SaveSearch = ({ state, change, frequency, onClose }: SaveSearchProps) => (
  <SaveDialog
    state={state}
    {...(frequency && { frequency })}
    onClose={onClose}
    onSaved={({ id }) => {
      change({ kept: id }, { replace: true })
      onClose()
    }}
    onChooseType={() => {
      onClose()
      change({ drawer: 'open' })
    }}
  />
)
