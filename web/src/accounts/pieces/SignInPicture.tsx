import { useTranslation } from '../../texts/index.ts'
import { MapView } from '../../ui/map/index.ts'
import * as styles from '../entry/sign-in.module.css'

const from = { lat: 52.155, lng: 5.387 }
const to = { lat: 52.512, lng: 6.094 }

/** What the product is for, as one picture: the map with something that goes from one place to another. */
export function SignInPicture() {
  const { t } = useTranslation('accounts')
  return (
    <aside className={styles.right} aria-hidden="true" inert>
      <p>{t('signIn.promise')}</p>
      <MapView
        label={t('signIn.promise')}
        height="100%"
        controls={false}
        centre={{ lat: 52.25, lng: 5.6 }}
        zoom={9}
        markers={[
          { id: 'from', ...from, label: '', shape: 'circle', colour: '#c2410c', number: 12 },
          { id: 'to', ...to, label: '', shape: 'square', colour: '#0f766e', number: 8 },
        ]}
        route={[from, { lat: 52.3, lng: 5.62 }, { lat: 52.44, lng: 5.85 }, to]}
      />
    </aside>
  )
}
