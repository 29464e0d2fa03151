import type { SpotStatus } from '@bouwkring/contract/spots'
import { useTranslation } from '../../texts/index.ts'
import { StatusChip } from '../../ui/index.ts'
import { spotTone } from '../status.ts'

/** State of a spot; every state but active is shown in red. */
export function SpotStatusChip({ status }: { status: SpotStatus }) {
  const { t } = useTranslation('spots')
  return <StatusChip tone={spotTone[status]}>{t(`status.${status}`)}</StatusChip>
}
