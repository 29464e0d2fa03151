import type { SavedSearch } from '@bouwkring/contract/saved-searches'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../texts/index.ts'
import { Button, showToast } from '../../../ui/index.ts'
import { usePauseAll } from '../api.ts'
import { PauseDialog } from './PauseDialog.tsx'

/** Pauses all searches at once; when all are paused, resumes them. */
export function PauseAll({ searches }: { searches: readonly SavedSearch[] }) {
  const { t } = useTranslation('savedsearches')
  const change = usePauseAll()
  const [asked, ask] = useState(false)
  const silent = searches.every(({ paused }) => paused !== null)
  const run = (paused: boolean, till: string | null) =>
    change.mutate(
      { body: { paused, till } },
      {
        onSuccess: ({ changed }) => {
          ask(false)
          showToast(t(paused ? 'allPaused' : 'allResumed', { count: changed }), {
            tone: 'success',
          })
        },
      },
    )
  return (
    <>
      {silent ? (
        <Button
          size="small"
          startIcon={<Play size={16} aria-hidden />}
          loading={change.isPending}
          onClick={() => run(false, null)}
        >
          {t('resumeAll')}
        </Button>
      ) : (
        <Button size="small" startIcon={<Pause size={16} aria-hidden />} onClick={() => ask(true)}>
          {t('pauseAll')}
        </Button>
      )}
      {asked ? (
        <PauseDialog
          title={t('pauseAll')}
          busy={change.isPending}
          onPause={(till) => run(true, till)}
          onClose={() => ask(false)}
        />
      ) : null}
    </>
  )
}
