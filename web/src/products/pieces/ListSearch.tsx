import { Search } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { useTypedText } from '../../platform/use-typed-text.ts'
import { OutlinedInput } from '../../ui/mui/index.ts'
import * as styles from './product-list.module.css'

/** Searches a long list of products; the search runs after a pause in typing. */
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
  const [typed, setTyped] = useTypedText(find, onFind)
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
