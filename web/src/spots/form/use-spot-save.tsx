import type { Spot, SpotBody } from '@bouwkring/contract/spots'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { isApiError } from '../../platform/api.ts'
import { typedSince } from '../../platform/typed-meanwhile.ts'
import { tellError } from '../../platform/tell-error.ts'
import { Button, showToast } from '../../ui/index.ts'
import { spotQuery, useSaveSpot } from '../api.ts'
import { showSpotRefusals, type SpotForm, valuesOf } from './spot-form.ts'
import * as noteStyles from '../../ui/note.module.css'

/**
 * Saves a spot's form. Changes that others saved after the form was filled are not silently overwritten: `note` then asks which of the two to keep, and
 * the user's input stays until that is answered.
 */
export function useSpotSave(form: SpotForm, spot: Spot | undefined) {
  const { t } = useTranslation('spots')
  const client = useQueryClient()
  const save = useSaveSpot()
  const known = useRef(spot && { id: spot.id, version: spot.version })
  const [stale, setStale] = useState(false)
  const store = async (body: SpotBody): Promise<Spot | undefined> => {
    const sent = structuredClone(form.getValues())
    try {
      const saved = await save.mutateAsync({ ...known.current, body })
      known.current = { id: saved.id, version: saved.version }
      const typed = form.getValues()
      form.reset(valuesOf(saved))
      // What the user typed in the meantime stays, and is not saved yet.
      for (const field of typedSince(sent, typed))
        form.setValue(field, typed[field], { shouldDirty: true })
      setStale(false)
      return saved
    } catch (error) {
      if (isApiError(error) && error.code === 'stale') setStale(true)
      else if (!showSpotRefusals(error, form)) tellError(error)
      return undefined
    }
  }
  const settle = async (keepMine: boolean) => {
    if (!known.current) return
    const fresh = await client.fetchQuery({ ...spotQuery(known.current.id), staleTime: 0 })
    known.current = { id: fresh.id, version: fresh.version }
    setStale(false)
    if (keepMine)
      await form.handleSubmit(async (body) => {
        if (await store(body)) showToast(t('toast.saved'), { tone: 'success' })
      })()
    else form.reset(valuesOf(fresh))
  }
  const note: ReactNode = stale ? (
    <div className={`${noteStyles.note} ${noteStyles.error} column gap-2`} role="alert">
      <p>{t('form.stale')}</p>
      <span className="row wrap">
        <Button size="small" onClick={() => void settle(true)}>
          {t('form.overwrite')}
        </Button>
        <Button size="small" onClick={() => void settle(false)}>
          {t('form.reload')}
        </Button>
      </span>
    </div>
  ) : null
  return { store, saving: save.isPending, note }
}
