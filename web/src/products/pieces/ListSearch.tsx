import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { OutlinedInput } from '../../ui/mui/index.ts'
import * as styles from './product-list.module.css'

/** Searches a long list of products; what was typed works once it has stood still. */
export function ListSearch({
  find,
  total,
  onFind,
}: {
  find: string
  total: number
  onFind: (text: string) => void
}) {
  const { t: tl } = useTranslation('productlist')
  const [typed, setTyped] = useState(find)
  const settled = useDebounced(typed.trim())
  const told = useRef(find)
  useEffect(() => {
    if (settled === told.current) return
    told.current = settled
    onFind(settled)
  }, [settled, onFind])
  useEffect(() => {
    // A text that was wiped elsewhere, or a step back.
    if (find === told.current) return
    told.current = find
    setTyped(find)
  }, [find])
  return (
    <div className="row grow">
      <OutlinedInput
        className={`grow ${styles.searching}`}
        size="small"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={tl('search')}
        inputProps={{ 'aria-label': tl('search'), maxLength: 100 }}
        startAdornment={<Search size={18} className="muted" aria-hidden />}
      />
      <span className={`small muted ${styles.found}`} role="status">
        {tl('found', { count: total })}
      </span>
    </div>
  )
}
