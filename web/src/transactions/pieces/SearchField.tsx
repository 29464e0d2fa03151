import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useChangeAddress } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { TextInput } from '../../ui/form/index.ts'

// Specification 1, section 9: text fields wait 200 ms.
const pauseMs = 200

/** Searches product and organisation; the text goes to the URL once typing pauses. `begin`: it was asked for, so one types at once. */
export function SearchField({ text, begin = false }: { text: string; begin?: boolean }) {
  const { t } = useTranslation('transactions')
  const change = useChangeAddress({ replace: true })
  const [typed, setTyped] = useState(text)
  const told = useRef(text)
  useEffect(() => {
    if (text !== told.current) {
      told.current = text
      setTyped(text)
    }
  }, [text])
  useEffect(() => {
    if (typed === told.current) return
    const timer = window.setTimeout(() => {
      told.current = typed
      change({ page: undefined, search: typed || undefined })
    }, pauseMs)
    return () => window.clearTimeout(timer)
  }, [typed, change])
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
