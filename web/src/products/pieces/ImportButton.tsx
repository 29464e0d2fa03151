import { FileUp } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/index.ts'
import { useImports } from '../use-imports.ts'

/** Leads to the import of a product list for a spot, for users who may add products. */
export function ImportButton({ spotId }: { spotId: number }) {
  const { t: tl } = useTranslation('productlist')
  if (!useImports()) return null
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
