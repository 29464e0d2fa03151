import type { OtlLine } from '@bouwkring/contract/otl-editing'
import type { OtlForm } from '@bouwkring/contract/otl-form'
import { useState } from 'react'
import { isApiError } from '../../../platform/api.ts'
import { useTranslation } from '../../../texts/index.ts'
import { Button, showToast } from '../../../ui/index.ts'
import { LineField } from '../LineField.tsx'
import { useEdit } from './api.ts'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/mui/index.ts'

/** Asks for confirmation before deleting an object type; one in use is deleted only when another takes over. */
export function RemoveDialog({
  form,
  onDone,
  onClose,
}: {
  form: OtlForm
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('otledit')
  const { remove, isLeaving } = useEdit(form.id)
  const [heir, setHeir] = useState<OtlLine | null>(null)
  const [refused, setRefused] = useState('')
  const uses = form.uses.products + form.uses.parts + form.uses.compositions
  const send = async () => {
    try {
      await remove.mutateAsync(heir?.id)
      // With many products a job deletes it, and it remains in the tree until then.
      showToast(t((await isLeaving()) ? `leaving.${form.type}` : `removed.${form.type}`), {
        tone: 'success',
      })
      onDone()
    } catch (error) {
      const told = isApiError(error)
        ? (error.field('children') ??
          error.field('take_over') ??
          error.field('id') ??
          error.message)
        : (error as Error).message
      setRefused(told)
    }
  }
  const blocked = form.children.length > 0 || (uses > 0 && !heir)
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      role="alertdialog"
      aria-labelledby="otl-remove"
      aria-describedby="otl-remove-body"
    >
      <DialogTitle id="otl-remove">{t('remove.title', { name: form.name })}</DialogTitle>
      <DialogContent id="otl-remove-body">
        <div className="column gap-3">
          {form.children.length > 0 ? (
            <p>{t('remove.children', { count: form.children.length })}</p>
          ) : uses > 0 ? (
            <>
              <p>{t('remove.uses', { count: uses })}</p>
              <LineField
                id="otl-remove-heir"
                label={t('remove.heir')}
                type={form.type}
                without={form.id}
                value={heir}
                onChange={setHeir}
              />
            </>
          ) : (
            <p>{t('remove.body')}</p>
          )}
          {refused ? (
            <p className="error-text" role="alert">
              {refused}
            </p>
          ) : null}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={blocked}
          loading={remove.isPending}
          onClick={() => void send()}
        >
          {t('remove.do')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
