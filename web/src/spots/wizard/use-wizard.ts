import type { Spot } from '@bouwkring/contract/spots'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { keeping } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { showToast } from '../../ui/index.ts'
import type { SpotForm } from '../form/spot-form.ts'
import { settlePending } from '../form/pending.ts'
import { useSpotSave } from '../form/use-spot-save.tsx'
import { useSpotGuard } from '../use-spot-guard.ts'
import { fieldsOf, type Step, steps, stepWith } from './steps.ts'

/** Navigation through the wizard, and saving the input: on the server from the second step on. */
export function useWizard(form: SpotForm, step: Step, spot: Spot | undefined) {
  const { t } = useTranslation('spots')
  const navigate = useNavigate()
  const { store, saving, note } = useSpotSave(form, spot)
  const [savedAt, setSavedAt] = useState<Date>()
  const { leave, release } = useSpotGuard(
    form.formState.isDirty,
    (next) => next.pathname === '/spot/maken',
  )

  const show = (next: Step, id = spot?.id) => {
    const stap = steps.indexOf(next) + 1
    return navigate({
      to: '/spot/maken',
      search: keeping({
        stap: stap > 1 ? stap : undefined,
        ...(id !== undefined && { spot: id }),
      }),
      replace: next === step,
    })
  }
  /** Saves the draft; a rejected field opens its step. */
  const keep = async (): Promise<Spot | undefined> => {
    let kept: Spot | undefined
    await form.handleSubmit(
      async (body) => {
        kept = await store(body)
      },
      (errors) => {
        const wrong = stepWith(errors)
        if (wrong) void show(wrong)
      },
    )()
    if (kept) setSavedAt(new Date())
    else {
      const wrong = stepWith(form.formState.errors)
      if (wrong && wrong !== step) void show(wrong)
    }
    return kept
  }
  const saveIfNeeded = async () => (spot && !form.formState.isDirty ? spot : keep())
  const go = async (next: Step) => {
    const forward = steps.indexOf(next) > steps.indexOf(step)
    if (!(await settlePending(form))) return undefined
    if (!forward) return show(next)
    if (!(await form.trigger(fieldsOf[step], { shouldFocus: true }))) return undefined
    if (step === 'kind' && spot === undefined && next === 'details') return show(next)
    const kept = await saveIfNeeded()
    return kept ? show(next, kept.id) : undefined
  }
  const goOut = async () => {
    release()
    if (spot) await navigate({ to: '/mijn-spots/$id', params: { id: String(spot.id) }, search: {} })
    else await navigate({ to: '/mijn-spots', search: {} })
  }
  const close = () => leave(goOut)
  /** Saves the current input; when the user leaves (`leaving`), the draft is shown among the user's own spots. */
  const saveDraft = async (leaving: boolean) => {
    if (!(await settlePending(form))) return
    const kept = await saveIfNeeded()
    if (!kept) return
    showToast(t('wizard.draftSaved'), { tone: 'success' })
    if (leaving) await goOut()
    else await show(step, kept.id)
  }
  return { go, saveDraft, close, release, saving, note, savedAt }
}
