import { useState } from 'react'
import { useTranslation } from '../texts/index.ts'
import { showToast } from '../ui/index.ts'
import { useAddOption } from './api.ts'
import { createFilterOptions } from '../ui/mui/index.ts'

const matching = createFilterOptions<string>()

/** The options of a list, followed by the typed text as a new option if the list accepts those. */
export function useOwnOption(
  options: readonly string[],
  own: { reference: string; name: string } | undefined,
) {
  const { t } = useTranslation('products')
  const [added, setAdded] = useState<string[]>([])
  const mutation = useAddOption()
  const all = [...new Set([...options, ...added])]
  const isNew = (option: string) =>
    own !== undefined && !all.some((one) => one.toLowerCase() === option.trim().toLowerCase())
  const filter: typeof matching = (given, state) => {
    const typed = state.inputValue.trim()
    return [
      ...matching(given, state),
      ...(typed !== '' && typed.length <= 100 && isNew(typed) ? [typed] : []),
    ]
  }
  /** Adds an option for the whole organisation; returns it as it is in the list, or undefined on failure. */
  const add = async (option: string): Promise<string | undefined> => {
    if (!own) return undefined
    try {
      const made = await mutation.mutateAsync({ reference: own.reference, option })
      setAdded((now) => [...now, made])
      showToast(t('property.added', { name: own.name }), { tone: 'success' })
      return made
    } catch {
      // The general handler has shown the reason.
      return undefined
    }
  }
  return { all, filter, isNew, add, busy: mutation.isPending }
}
