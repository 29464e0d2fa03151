import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { MapView } from '../../ui/map/index.ts'
import { ScoreBar, Tag } from '../../ui/index.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import * as styles from './sign-in-scene.module.css'

// The positions of the two places, in pixels from the middle of the map at this zoom: the drawing over the map depends on them.
const zoom = 9
const centre = { lat: 52.25, lng: 5.6 }
const offered = { lat: 52.155, lng: 5.387, x: -77, y: 56, place: 'Amersfoort' }
const asked = { lat: 52.512, lng: 6.094, x: 180, y: -156, place: 'Zwolle' }

const tiles = new URL('./tiles.webp', import.meta.url).href

function Card({ tag, what, when }: { tag: ReactNode; what: string; when: string }) {
  return (
    <div className={styles.card}>
      <img src={tiles} alt="" width={72} height={72} />
      <div>
        {tag}
        <b>{what}</b>
        <span>{when}</span>
      </div>
    </div>
  )
}

/** An example over the map: an offer in one place, a demand in another, and how well they fit. */
export function SignInScene() {
  const { t } = useTranslation('accounts')
  return (
    <>
      <MapView
        label={t('signIn.promise')}
        height="100%"
        controls={false}
        centre={centre}
        zoom={zoom}
        markers={[
          { id: 'from', ...offered, label: '', shape: 'circle', colour: '#c2410c', number: 12 },
          { id: 'to', ...asked, label: '', shape: 'square', colour: '#0f766e', number: 8 },
        ]}
      />
      <div className={styles.scene}>
        <svg className={styles.line} width="1" height="1">
          <path
            d={`M${offered.x} ${offered.y} Q-10 -90 ${asked.x} ${asked.y}`}
            strokeDasharray="0.1 7"
          />
          {[offered, asked].map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r="19" />
          ))}
        </svg>
        <b className={styles.place} style={{ left: offered.x + 26, top: offered.y - 10 }}>
          {offered.place}
        </b>
        <b className={styles.place} style={{ left: asked.x - 20, top: asked.y + 24 }}>
          {asked.place}
        </b>
        <div className={styles.match}>
          <b>{t('signIn.example.match')}</b>
          <ScoreBar value={92} label={t('signIn.example.match')} />
        </div>
        <div className={styles.asked}>
          <Card
            tag={
              <Tag variant="in" icon={ArrowDown}>
                {t('signIn.example.demand')}
              </Tag>
            }
            what={t('signIn.example.asked')}
            when={t('signIn.example.needed')}
          />
        </div>
        <div className={styles.offered}>
          <Card
            tag={
              <Tag variant="out" icon={ArrowUp}>
                {t('signIn.example.supply')}
              </Tag>
            }
            what={t('signIn.example.offered')}
            when={t('signIn.example.free')}
          />
        </div>
      </div>
    </>
  )
}
