import type { BookingState } from '@bouwkring/contract/storage'
import { useTranslation } from '../../texts/index.ts'
import { StatusChip, type StatusTones } from '../../ui/index.ts'

const tones: StatusTones<BookingState> = {
  requested: 'wait',
  accepted: 'ok',
  declined: 'err',
  released: 'off',
}

/** State of a booking. */
export function BookingStateChip({ state }: { state: BookingState }) {
  const { t } = useTranslation('storage')
  return <StatusChip tone={tones[state]}>{t(`state.${state}`)}</StatusChip>
}
