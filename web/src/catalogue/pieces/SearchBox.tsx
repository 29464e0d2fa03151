import { Search, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { OutlinedInput, type OutlinedInputProps } from '../../ui/mui/index.ts'
import { IconButton } from '../../ui/index.ts'
import * as styles from './otl-picker.module.css'

interface SearchBoxProps {
  search: string
  onSearch: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  hint: string
  /** The number of results; undefined without a search. */
  found: number | undefined
  input: OutlinedInputProps['inputProps']
}

/** The search field, with the number of results. */
export function SearchBox({ search, onSearch, onKeyDown, hint, found, input }: SearchBoxProps) {
  const { t } = useTranslation('catalogue')
  return (
    <OutlinedInput
      autoFocus
      fullWidth
      value={search}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={onKeyDown}
      placeholder={hint}
      startAdornment={<Search size={18} className="muted" aria-hidden />}
      endAdornment={
        <span className={`row gap-1 small muted ${styles.found}`}>
          <span role="status">
            {found === undefined ? '' : t('picker.found', { count: found })}
          </span>
          {search ? (
            <IconButton size="small" onClick={() => onSearch('')} aria-label={t('picker.clear')}>
              <X size={16} aria-hidden />
            </IconButton>
          ) : null}
        </span>
      }
      inputProps={{ autoComplete: 'off', maxLength: 100, ...input }}
    />
  )
}
