import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { changeState, type SearchState } from '../search-state.ts'
import type { Around } from './around.ts'
import { PlaceButton } from './PlaceButton.tsx'
import { SearchField } from './SearchField.tsx'
import { Button } from '../../ui/index.ts'
import * as styles from './search-bar.module.css'

/** The search of the home screen: what and where; leads to `/zoeken`. */
export function HomeSearch() {
  const { t } = useTranslation('market')
  const navigate = useNavigate()
  const [around, setAround] = useState<Around>({})
  const go = (patch: Partial<SearchState>) =>
    void navigate({
      to: '/zoeken',
      search: changeState({}, { ...around, ...patch }),
    })
  return (
    <form
      className={styles.homeSearch}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = event.currentTarget
          .querySelector<HTMLInputElement>('#start-zoeken')
          ?.value.trim()
        go({ search: typed || undefined })
      }}
    >
      <div className={styles.search}>
        <SearchField
          id="start-zoeken"
          text=""
          placeholder={t('home.placeholder')}
          onText={(search) => {
            if (search) go({ search })
          }}
          onOtl={({ id }) => go({ otl: [id] })}
        />
        <PlaceButton value={around} onChange={setAround} />
      </div>
      <Button type="submit" variant="contained" color="secondary" size="large">
        {t('home.search')}
      </Button>
    </form>
  )
}
