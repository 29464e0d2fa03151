import type { OtlType } from '@bouwkring/contract/catalogue'
import type { PropertyForm } from '@bouwkring/contract/property-editing'
import type { RawCategory } from '@bouwkring/contract/raw-categories'
import { FilePlus2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation, withTexts } from '../../../texts/index.ts'
import { Button, latePiece } from '../../../ui/index.ts'

const PropertyPanel = latePiece(() =>
  withTexts(
    import('../../properties/PropertyPanel.tsx').then((code) => ({ default: code.PropertyPanel })),
    'catalogadmin',
  ),
)
const RawPanel = latePiece(() =>
  withTexts(
    import('../../raw/RawPanel.tsx').then((code) => ({ default: code.RawPanel })),
    'catalogadmin',
  ),
)

/** A button that opens the form of a new item over the editor, which stays as it is. */
function NewBeside({ label, form }: { label: string; form: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="text"
        startIcon={<FilePlus2 size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open ? <Suspense fallback={null}>{form(() => setOpen(false))}</Suspense> : null}
    </>
  )
}

export function NewProperty({
  otlType,
  onMade,
}: {
  otlType: OtlType
  onMade: (made: PropertyForm) => void
}) {
  const { t } = useTranslation('otledit')
  return (
    <NewBeside
      label={t('newProperty')}
      form={(close) => (
        <PropertyPanel open="new" otlType={otlType} onMade={onMade} onClose={close} />
      )}
    />
  )
}

export function NewRaw({ onMade }: { onMade: (made: RawCategory) => void }) {
  const { t } = useTranslation('otledit')
  return (
    <NewBeside
      label={t('newRaw')}
      form={(close) => <RawPanel raw={null} onMade={onMade} onClose={close} />}
    />
  )
}
