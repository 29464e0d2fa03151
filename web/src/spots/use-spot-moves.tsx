import type { Spot } from '@bouwkring/contract/spots'
import { useState } from 'react'
import { useTranslation, withTexts } from '../texts/index.ts'
import { isApiError } from '../platform/api.ts'
import { tellError } from '../platform/tell-error.ts'
import { showToast, useConfirm } from '../ui/index.ts'
import { useDeleteSpot, useDuplicateSpot, useMoveSpot } from './api.ts'
import { VisibleFor } from './pieces/VisibleFor.tsx'
import { missingIn, missingOf, type Missing } from './publishing.ts'

// The server's own message explains a rejection; failures get a general message.
const isRefusal = (error: unknown): error is Error =>
  isApiError(error) && error.status >= 400 && error.status < 500

/** The deeds on a spot with their confirmations and messages. Each returns whether it was done. */
export function useSpotMoves(spot: Spot) {
  const { t } = useTranslation('spots')
  const confirm = useConfirm()
  const move = useMoveSpot(true)
  const remove = useDeleteSpot()
  const copy = useDuplicateSpot()
  const [missing, setMissing] = useState<Missing[]>([])

  const done = async (name: Parameters<typeof move.mutateAsync>[0]['move'], message: string) => {
    try {
      await move.mutateAsync({ id: spot.id, move: name })
      showToast(message, { tone: 'success' })
      return true
    } catch (error) {
      const lacking = missingIn(error)
      if (lacking.length > 0) setMissing(lacking)
      else tellError(error, isRefusal(error) ? error.message : t('toast.failed'))
      return false
    }
  }
  const publish = async () => {
    const lacking = missingOf(spot)
    if (lacking.length > 0) {
      setMissing(lacking)
      return false
    }
    const body = (
      <div className="column gap-3">
        <p>{t('publish.visibleFor')}</p>
        <VisibleFor groups={spot.groups} />
      </div>
    )
    return (
      (await confirm({ title: t('publish.ask'), body, confirm: t('action.publish') })) &&
      done('publish', t('toast.published'))
    )
  }
  const isMeant = async (verb: 'unpublish' | 'archive') => {
    try {
      const { askSpotEnds } = await withTexts(import('./ask-ends.tsx'), 'ends')
      return await askSpotEnds(spot.id, confirm, {
        title: t(`${verb}.ask`),
        body: t(`${verb}.what`),
        confirm: t(`action.${verb}`),
      })
    } catch (error) {
      tellError(error, isRefusal(error) ? error.message : t('toast.failed'))
      return false
    }
  }
  const unpublish = async () =>
    (await isMeant('unpublish')) && done('unpublish', t('toast.unpublished'))
  const archive = async () => (await isMeant('archive')) && done('archive', t('toast.archived'))
  const unarchive = async () =>
    (await confirm({
      title: t('unarchive.ask'),
      body: t('unarchive.what'),
      confirm: t('action.unarchive'),
    })) && done('unarchive', t('toast.available'))
  const duplicate = async () => {
    try {
      const made = await copy.mutateAsync(spot.id)
      showToast(t('toast.duplicated'), { tone: 'success' })
      return made.id
    } catch (error) {
      tellError(
        error,
        isApiError(error) && error.status === 403 ? error.message : t('toast.duplicateFailed'),
      )
      return null
    }
  }
  const erase = async () => {
    if (
      !(await confirm({
        title: t('delete.ask', { name: spot.name }),
        body: t('delete.what'),
        confirm: t('action.delete'),
        danger: true,
      }))
    )
      return false
    // The server's own message reports a rejection.
    const gone = await remove.mutateAsync(spot.id).then(
      () => true,
      () => false,
    )
    if (gone) showToast(t('toast.deleted'), { tone: 'success' })
    return gone
  }
  return {
    publish,
    unpublish,
    archive,
    unarchive,
    duplicate,
    erase,
    busy: move.isPending || remove.isPending || copy.isPending,
    missing,
    forget: () => setMissing([]),
  }
}
