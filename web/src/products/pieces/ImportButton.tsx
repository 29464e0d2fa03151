import { FileUp } from 'lucide-react'
import { useHolds, useMaybeUser } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/index.ts'

/** Leads to bringing in a list of products for a spot, for who may add products. */
export function ImportButton({ spotId }: { spotId: number }) {
  const { t: tl } = useTranslation('productlist')
  const creates = useHolds('SPOT_ITEM_CREATE')
  if (useMaybeUser()?.readOnly !== false || !creates) return null
  return (
    <ButtonLink
      size="small"
      variant="text"
      startIcon={<FileUp size={16} aria-hidden />}
      to="/importeren/$id"
      params={{ id: 'nieuw' }}
      search={{ spot: spotId }}
    >
      {tl('import')}
    </ButtonLink>
  )
}
