import type { RsxContract } from '@bouwkring/contract/rsx'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useHolds } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, showToast } from '../../ui/index.ts'
import { RadioInput } from '../../ui/form/index.ts'
import { useRemoveContract } from './api.ts'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/mui/index.ts'
import * as noteStyles from '../../ui/note.module.css'

/** Removes the contract from a spot; first says what happens to the products that came from it. */
export function RemoveContract({
  spotId,
  items,
  onRemoved,
}: {
  spotId: number
  items: RsxContract['items']
  onRemoved: () => void
}) {
  const { t } = useTranslation('rsx')
  const id = useId()
  const [open, setOpen] = useState(false)
  const [choice, setChoice] = useState<'keep' | 'remove'>('keep')
  const mayDelete = useHolds('SPOT_ITEM_DELETE')
  const remove = useRemoveContract(spotId)
  const all = items.removable + items.kept
  const asks = mayDelete && items.removable > 0
  const close = () => {
    setOpen(false)
    setChoice('keep')
  }
  const run = async () => {
    // The server's own message explains a rejection. This piece may be unmounted by then, since it belongs to the contract.
    const done = await remove.mutateAsync(asks && choice === 'remove').catch(() => null)
    if (!done) return
    close()
    onRemoved()
    const { removed, kept } = done
    showToast(
      [
        t('remove.done'),
        removed > 0 ? t('remove.gone', { count: removed }) : '',
        kept > 0 ? t('remove.stayed', { count: kept }) : '',
      ]
        .filter(Boolean)
        .join(' '),
      { tone: 'success' },
    )
  }
  return (
    <>
      <Button
        size="small"
        variant="text"
        color="error"
        startIcon={<Trash2 size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('remove.button')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        maxWidth="sm"
        fullWidth
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-body`}
      >
        <DialogTitle id={`${id}-title`}>{t('remove.title')}</DialogTitle>
        <DialogContent>
          <div className="column gap-4">
            <p id={`${id}-body`}>
              {t('remove.what')}{' '}
              {all === 0
                ? t('remove.none')
                : asks
                  ? t('remove.ask', { count: all })
                  : t('remove.stay', { count: all })}
            </p>
            {asks ? (
              <RadioInput
                id={`${id}-items`}
                label={t('remove.items')}
                value={choice}
                onChange={(next) => setChoice(next === 'remove' ? 'remove' : 'keep')}
                choices={[
                  { value: 'keep', label: t('remove.keep', { count: all }) },
                  { value: 'remove', label: t('remove.drop', { count: items.removable }) },
                ]}
              />
            ) : null}
            {asks && choice === 'remove' && items.kept > 0 ? (
              <p className={`${noteStyles.note} ${noteStyles.waiting}`}>
                {t('remove.bound', { count: items.kept })}
              </p>
            ) : null}
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} autoFocus>
            {t('cancel')}
          </Button>
          <Button
            variant="contained"
            color="error"
            onClick={() => void run()}
            loading={remove.isPending}
          >
            {t('remove.button')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
