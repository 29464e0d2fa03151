import type { SavedSearch } from '@bouwkring/contract/saved-searches'
import { useTranslation } from '../../texts/index.ts'
import { showToast, useConfirm } from '../../ui/index.ts'
import { useCopy, useFollowing, useRemoveSearch, useRepair } from './api.ts'

/** The actions a user takes on a search in place, with their confirmations and messages. */
export function useDeeds(search: SavedSearch) {
  const { t } = useTranslation('savedsearches')
  const confirm = useConfirm()
  const follow = useFollowing()
  const remove = useRemoveSearch()
  const copy = useCopy()
  const repair = useRepair()
  const { id, name, is_own: isOwn, followers, version } = search
  const params = { id }
  const say = (text: string) => showToast(text, { tone: 'success' })
  return {
    busy: follow.isPending || remove.isPending || copy.isPending || repair.isPending,
    resume: () =>
      follow.mutate(
        { params, body: { pause: null } },
        { onSuccess: () => say(t('resumed', { name })) },
      ),
    pause: (till: string | null, onDone: () => void) =>
      follow.mutate({ params, body: { pause: { till } } }, { onSuccess: onDone }),
    tellMe: (frequency: SavedSearch['frequency']) => follow.mutate({ params, body: { frequency } }),
    remove: async () => {
      const sure = await confirm({
        title: t(isOwn ? 'remove.title' : 'leave.title', { name }),
        body: isOwn
          ? followers.length > 0
            ? t('remove.others', { count: followers.length })
            : t('remove.why')
          : t('leave.why'),
        confirm: t(isOwn ? 'remove.do' : 'leave.do'),
        danger: true,
      })
      if (!sure) return
      remove.mutate(
        { params },
        { onSuccess: () => say(t(isOwn ? 'remove.done' : 'leave.done', { name })) },
      )
    },
    copy: () =>
      copy.mutate({ params }, { onSuccess: (made) => say(t('copied', { name: made.name })) }),
    repair: async (onDone?: (made: SavedSearch) => void) => {
      const sure = await confirm({
        title: t('repair.title', { name }),
        body: t('repair.why'),
        confirm: t('repair.do'),
      })
      if (!sure) return
      repair.mutate(
        { params, body: { version } },
        {
          onSuccess: (made) => {
            onDone?.(made)
            say(t('repair.done', { name }))
          },
        },
      )
    },
  }
}
export type Deeds = ReturnType<typeof useDeeds>
