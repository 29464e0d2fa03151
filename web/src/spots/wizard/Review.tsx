import type { Spot } from '@bouwkring/contract/spots'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button, type KeyValue, KeyValueList, Panel } from '../../ui/index.ts'
import { RichText } from '../../ui/media/index.ts'
import { MissingList } from '../pieces/PublishWarning.tsx'
import { SpotTypeMark } from '../pieces/SpotTypeMark.tsx'
import { VisibleFor } from '../pieces/VisibleFor.tsx'
import { missingOf } from '../publishing.ts'
import { periodText, placeText } from '../texts.ts'
import { type Step, stepOfMissing } from './steps.ts'
import * as noteStyles from '../../ui/note.module.css'

/** Everything that was filled in, what is missing for publishing, and a link back to each step. */
export function Review({
  spot,
  products,
  readiness,
  onGo,
}: {
  spot: Spot
  products: ReactNode
  /** Which products will go on the market. */
  readiness: ReactNode
  onGo: (step: Step) => void
}) {
  const { t } = useTranslation('spots')
  const missing = missingOf(spot)
  const part = (step: Step, items: KeyValue[], more?: ReactNode) => (
    <Panel
      title={t(`wizard.step.${step}`)}
      level={3}
      actions={
        <Button
          size="small"
          onClick={() => onGo(step)}
          startIcon={<Pencil size={14} aria-hidden />}
          aria-label={t('wizard.change', { what: t(`wizard.step.${step}`) })}
        >
          {t('action.edit')}
        </Button>
      }
    >
      {items.length > 0 ? <KeyValueList items={items} /> : null}
      {more}
    </Panel>
  )
  const contacts = spot.contactpersons
    .map((person) => [person.first_name, person.last_name].filter(Boolean).join(' '))
    .join(', ')
  return (
    <div className="column gap-4">
      {missing.length > 0 ? (
        <div className={`${noteStyles.note} ${noteStyles.waiting} column gap-2`} role="status">
          <p className="bold">{t('publish.needs')}</p>
          <MissingList missing={missing} onGo={(what) => onGo(stepOfMissing[what])} />
        </div>
      ) : (
        readiness
      )}
      {part('kind', [
        { key: t('field.definition'), value: <SpotTypeMark definition={spot.definition} /> },
      ])}
      {part(
        'details',
        [
          { key: t('field.name'), value: spot.name },
          { key: t('field.projectnumber'), value: spot.projectnumber || '-' },
          { key: t('details.division'), value: spot.division?.name },
        ],
        spot.description ? <RichText html={spot.description} /> : null,
      )}
      {part('place', [
        {
          key: t('field.place'),
          value:
            placeText(spot.location) || (spot.location.latitude === null ? '-' : t('place.onMap')),
        },
        {
          key: t('field.range'),
          value:
            spot.range === null ? t('details.noRange') : t('details.rangeKm', { km: spot.range }),
        },
        { key: t('field.period'), value: periodText(spot, t) },
        { key: t('visibility.title'), value: <VisibleFor groups={spot.groups} /> },
      ])}
      {part('contact', [
        { key: t('contact.title'), value: contacts || '-' },
        { key: t('field.owner'), value: spot.owner?.name },
        { key: t('field.owners'), value: spot.spot_owners.map((person) => person.name).join(', ') },
      ])}
      {part('products', [], products)}
    </div>
  )
}
