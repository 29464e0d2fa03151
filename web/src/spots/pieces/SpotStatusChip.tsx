import type { SpotStatus } from '@bouwkring/contract/spots'
import { useTranslation } from '../../texts/index.ts'
import { StatusChip, type StatusTones } from '../../ui/index.ts'

const tones: StatusTones<SpotStatus> = { active: 'ok', inactive: 'err', expired: 'err', archived: 'err' }

/** State of a spot; all but an active one stand in red. */
export function SpotStatusChip({ status }: { status: SpotStatus }) {
  const { t } = useTranslation('spots')
  return <StatusChip tone={tones[status]}>{t(`status.${status}`)}</StatusChip>
}
