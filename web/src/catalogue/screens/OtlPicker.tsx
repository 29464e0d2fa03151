import type { OtlCard, OtlType } from '@bouwkring/contract/catalogue'
import type { LibraryItem } from '@bouwkring/contract/libraries'
import { useId, useState } from 'react'
import { PickerBody } from '../pieces/PickerBody.tsx'
import { PickerFoot } from '../pieces/PickerFoot.tsx'
import { PickerHead } from '../pieces/PickerHead.tsx'
import { PickerTabs } from '../pieces/PickerTabs.tsx'
import { RequestForm } from '../pieces/RequestForm.tsx'
import { usePicker } from '../use-picker.ts'
import { useMediaQuery } from '../../ui/index.ts'
import { Dialog } from '../../ui/mui/index.ts'
import * as styles from '../pieces/otl-picker.module.css'

const every: OtlType[] = ['product', 'material', 'element']

interface OtlPickerProps {
  title: string
  /** The types to choose from; with a single type there is no choice. */
  types?: OtlType[]
  type?: OtlType
  chosen?: number | undefined
  /** The initial search text. */
  sought?: string | undefined
  /** An object type that cannot be chosen. */
  without?: number
  /** Whether the user may continue without an object type. */
  none?: boolean
  /** Whether the object type's properties will be filled in next; false if only its name is used. */
  asks?: boolean
  onChoose: (otl: OtlCard | null, type: OtlType) => void
  /** Shows the libraries too; called with the chosen article. */
  onChooseItem?: (item: LibraryItem) => void
  onClose: () => void
}

/** Chooses an object type from the standard classification, by name, synonym or through the tree, or an article from a library; the user can ask for a missing one here. */
export function OtlPicker({
  title,
  types = every,
  type = types[0] ?? 'product',
  chosen,
  sought,
  without,
  none = true,
  asks = true,
  onChoose,
  onChooseItem,
  onClose,
}: OtlPickerProps) {
  const id = useId()
  const narrow = useMediaQuery('(max-width:899.95px)')
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const picker = usePicker({ type, start: chosen, sought, without, onChoose, onChooseItem })
  const tabbed = onChooseItem !== undefined
  const request = asking ? (
    <RequestForm
      id={`${id}-request`}
      name={picker.search.trim()}
      type={picker.type}
      types={types}
      onBusy={setSending}
      onDone={() => setAsking(false)}
      onMeant={(card) => {
        picker.goTo(card)
        setAsking(false)
      }}
    />
  ) : null
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={narrow}
      maxWidth={false}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { className: styles.picker } }}
    >
      <PickerHead
        id={id}
        title={title}
        types={types}
        type={picker.type}
        onType={picker.turn}
        onClose={onClose}
      />
      {tabbed ? (
        <PickerTabs
          id={id}
          tabs={picker.tabs}
          value={picker.tab}
          counts={picker.counts}
          onChange={(tab) => {
            picker.setTab(tab)
            if (narrow) setAsking(false)
          }}
        />
      ) : null}
      <div
        className={styles.body}
        {...(tabbed && {
          role: 'tabpanel',
          id: `${id}-panel`,
          'aria-labelledby': `${id}-${picker.tab}`,
        })}
      >
        <PickerBody
          id={id}
          picker={picker}
          asks={asks}
          narrow={narrow}
          request={request}
          onAsk={() => setAsking(true)}
        />
      </div>
      <PickerFoot
        request={
          asking
            ? { form: `${id}-request`, busy: sending, onBack: () => setAsking(false) }
            : undefined
        }
        picker={picker}
        none={none}
        onNone={() => onChoose(null, picker.type)}
        onClose={onClose}
      />
    </Dialog>
  )
}
