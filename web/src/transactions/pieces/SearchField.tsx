import { Search } from 'lucide-react'
import { useChangeAddress } from '../../platform/address.ts'
import { useTypedText } from '../../platform/use-typed-text.ts'
import { useTranslation } from '../../texts/index.ts'
import { TextInput } from '../../ui/form/index.ts'

// Specification 1, section 9: text fields wait 200 ms.
const pauseMs = 200

/** Searches product and organisation; the text goes to the URL once typing pauses. `begin`: the user opened it, so it takes the focus at once. */
export function SearchField({ text, begin = false }: { text: string; begin?: boolean }) {
  const { t } = useTranslation('transactions')
  const change = useChangeAddress({ replace: true })
  const [typed, setTyped] = useTypedText(
    text,
    (search) => change({ page: undefined, search: search || undefined }),
    pauseMs,
  )
  return (
    <TextInput
      id="transactions-search"
      label={t('search')}
      hideLabel
      type="search"
      placeholder={t('search')}
      value={typed}
      onChange={setTyped}
      maxLength={100}
      autoFocus={begin}
      start={<Search size={18} aria-hidden />}
    />
  )
}
