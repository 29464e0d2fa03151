import { amsterdamDay } from '@bouwkring/contract/day'
import {
  type SavedSearch,
  SavedSearchBody,
  type SearchFrequency,
} from '@bouwkring/contract/saved-searches'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, X } from 'lucide-react'
import { type SyntheticEvent, useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useHolds, useUser } from '../../../accounts/index.ts'
import { checkedBy } from '../../../platform/contract-form.ts'
import { showRefusals } from '../../../platform/form-errors.ts'
import { tellError } from '../../../platform/tell-error.ts'
import { useTranslation } from '../../../texts/index.ts'
import { Button, IconButton, showToast, useMediaQuery, usePanelGuard } from '../../../ui/index.ts'
import { CheckboxInput, DateField, TextField } from '../../../ui/form/index.ts'
import type { SearchState } from '../../search-state.ts'
import { roomQuery, useKeep } from '../api.ts'
import { useDemand } from '../use-demand.ts'
import { keptFilter } from '../kept-filter.ts'
import { proposedName } from '../proposed-name.ts'
import { useSearchWords } from '../use-search-words.ts'
import { ColleaguesField } from './ColleaguesField.tsx'
import { FrequencyCards } from './FrequencyCards.tsx'
import { SearchedFor } from './SearchedFor.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/mui/index.ts'
import * as styles from './save-dialog.module.css'

export interface SaveDialogProps {
  state: SearchState
  /** Initial frequency: at once for users who found nothing. */
  frequency?: SearchFrequency
  onClose: () => void
  onSaved: (saved: SavedSearch) => void
  onChooseType?: (() => void) | undefined
}

interface Values {
  name: string
  frequency: SearchFrequency
  active_till: string
  users: { id: number; name: string }[]
}

/** The form of a new search: the name is suggested until the user types another. */
function useSaveForm(state: SearchState, frequency: SearchFrequency) {
  const { t: tf } = useTranslation('facts')
  const words = useSearchWords(state)
  const filter = keptFilter(state)
  const bodyOf = ({ users: _, active_till, ...rest }: Values) => ({
    ...rest,
    filter,
    place: state.place ?? null,
    view: state.view,
    active_till: active_till || null,
  })
  const till = state.period_till ?? ''
  const name = proposedName(words, tf(state.is_released ? 'market.offer' : 'market.demand'))
  const form = useForm<Values>({
    resolver: checkedBy(SavedSearchBody, bodyOf),
    defaultValues: {
      name,
      frequency,
      active_till: till >= amsterdamDay() ? till : '',
      users: [],
    },
  })
  const typed = form.formState.dirtyFields.name === true
  useEffect(() => {
    // The names used in the search may still be loading.
    if (!typed) form.resetField('name', { defaultValue: name })
  }, [form, typed, name])
  return { form, words, bodyOf }
}

/** The number of searches the user keeps. */
function Room() {
  const { t } = useTranslation('savedsearches')
  const { data } = useQuery(roomQuery())
  return (
    <span className={`${styles.counted} small muted`}>
      {data ? t('room', { kept: data.kept, most: data.most }) : ''}
    </span>
  )
}

/** Saves a search: its name, its conditions, how often the user is notified, until when and with whom it is shared. */
export function SaveDialog({
  state,
  frequency = 'daily',
  onClose,
  onSaved,
  onChooseType,
}: SaveDialogProps) {
  const { t } = useTranslation('savedsearches')
  const id = useId()
  const full = useMediaQuery('(max-width:639.95px)')
  const { readOnly } = useUser()
  const mayShare = useHolds('SPOT_EDIT', 'SPOT_CREATE') && !readOnly
  const mayAsk = useHolds('SPOT_CREATE') && !readOnly && state.is_released
  const demand = useDemand()
  const keep = useKeep()
  const { form, words, bodyOf } = useSaveForm(state, frequency)
  const [also, setAlso] = useState(false)
  const { leave, release } = usePanelGuard(form.formState.isDirty)
  const [chosen, users] = form.watch(['frequency', 'users'])
  const submit = form.handleSubmit((values) =>
    keep.mutate(
      { ...bodyOf(values), users: values.users.map((person) => person.id) },
      {
        onSuccess: (saved) => {
          release()
          showToast(t('saved', { name: saved.name }), { tone: 'success' })
          onSaved(saved)
          if (also) void demand(state)
        },
        onError: (error) => {
          if (!showRefusals(error, form.setError)) tellError(error)
        },
      },
    ),
  )
  return (
    <Dialog
      open
      onClose={() => leave(onClose)}
      fullScreen={full}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle className={styles.title} component="div">
        <h2 id={id} className="grow">
          {t('title.save')}
        </h2>
        <IconButton onClick={() => leave(onClose)} aria-label={t('close')}>
          <X size={20} aria-hidden />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <form
          id={`${id}-form`}
          className="column gap-4"
          noValidate
          onSubmit={(event: SyntheticEvent) => void submit(event)}
        >
          <TextField
            control={form.control}
            name="name"
            label={t('name')}
            maxLength={100}
            required
            autoFocus
          />
          <SearchedFor state={state} words={words} onChooseType={onChooseType} />
          <FrequencyCards
            value={chosen}
            onChange={(next) => form.setValue('frequency', next, { shouldDirty: true })}
          />
          <div className={mayShare ? styles.pair : undefined}>
            <DateField
              control={form.control}
              name="active_till"
              label={t('activeTill')}
              min={amsterdamDay()}
              optionalMark
            />
            {mayShare ? (
              <ColleaguesField
                id={`${id}-people`}
                optional
                value={users}
                onChange={(people) => form.setValue('users', people, { shouldDirty: true })}
              />
            ) : null}
          </div>
          {mayAsk ? (
            <div className={styles.asDemand}>
              <CheckboxInput
                id={`${id}-demand`}
                label={t('alsoDemand')}
                checked={also}
                onChange={setAlso}
                hint={
                  state.range === undefined
                    ? t('alsoWhy')
                    : t('alsoWhyWithin', { range: state.range })
                }
              />
            </div>
          ) : null}
        </form>
      </DialogContent>
      <DialogActions>
        <Room />
        <Button onClick={() => leave(onClose)}>{t('cancel')}</Button>
        <Button
          type="submit"
          form={`${id}-form`}
          variant="contained"
          loading={keep.isPending}
          startIcon={<Bookmark size={18} aria-hidden />}
        >
          {t('save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
