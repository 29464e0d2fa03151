import type { SavedSearch } from '@bouwkring/contract/saved-searches'
import { useState } from 'react'
import { useTranslation } from '../../../texts/index.ts'
import { FormDialog, showToast } from '../../../ui/index.ts'
import { useShare } from '../api.ts'
import { ColleaguesField } from './ColleaguesField.tsx'

/** Chooses the colleagues who also follow a search; anyone left out stops following it. */
export function ShareDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { t } = useTranslation('savedsearches')
  const share = useShare()
  const [people, setPeople] = useState(search.followers)
  return (
    <FormDialog
      title={t('title.share', { name: search.name })}
      confirm={t('save')}
      busy={share.isPending}
      dirty={people !== search.followers}
      onConfirm={() =>
        share.mutate(
          { params: { id: search.id }, body: { users: people.map((person) => person.id) } },
          {
            onSuccess: ({ followers }) => {
              showToast(t('shared', { count: followers.length }), { tone: 'success' })
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{t('shareWhy')}</p>
      <ColleaguesField id="zoekopdracht-delen" value={people} onChange={setPeople} />
    </FormDialog>
  )
}
