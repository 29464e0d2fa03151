import type { SpotStatus } from '@bouwkring/contract/spots'
import { useTranslation } from '../../texts/index.ts'
import { StatusChip, type StatusTone } from '../../ui/index.ts'

const tones: Record<SpotStatus, StatusTone> = { active: 'ok', inactive: 'off', expired: 'err', archived: 'err' }

/** State of a spot; expired and archived stand in red. */
export function SpotStatusChip({ status }: { status: SpotStatus }) {
  const { t } = useTranslation('spots')
  return <StatusChip tone={tones[status]}>{t(`status.${status}`)}</StatusChip>
}
