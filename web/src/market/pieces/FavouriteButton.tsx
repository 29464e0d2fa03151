import { Heart } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { useHolds, useUser } from '../../accounts/index.ts'
import { useFavourite } from '../use-favourite.ts'
import { IconButton } from '../../ui/index.ts'
import * as styles from './favourite-button.module.css'

interface FavouriteButtonProps {
  id: number
  name: string
  favourite: boolean
  /** White and round, for use on a photograph. */
  floating?: boolean
}

/** The heart of a product. Changes at once and reverts when the server rejects the change; hidden from users who may not change favourites. */
export function FavouriteButton({ id, name, favourite, floating = false }: FavouriteButtonProps) {
  const { t } = useTranslation('market')
  const user = useUser()
  const may = useHolds('SHOW_SEARCH') && !user.readOnly
  const { mutate, isPending, variables } = useFavourite()
  if (!may) return null
  const on = isPending ? variables.on : favourite
  return (
    <IconButton
      className={`${styles.favourite} ${on ? styles.active : ''} ${floating ? styles.floating : ''}`}
      data-favourite
      aria-pressed={on}
      aria-label={t('favourite.keep', { name })}
      title={t(on ? 'favourite.drop' : 'favourite.add')}
      onClick={() => mutate({ id, name, on: !on })}
    >
      <Heart size={18} aria-hidden />
    </IconButton>
  )
}
