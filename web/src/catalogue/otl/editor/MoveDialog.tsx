import type { OtlLine } from '@bouwkring/contract/otl-editing'
import type { OtlForm } from '@bouwkring/contract/otl-form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../../platform/api.ts'
import { useTranslation } from '../../../texts/index.ts'
import { CheckboxInput } from '../../../ui/form/index.ts'
import { Button, showToast } from '../../../ui/index.ts'
import { LineField } from '../LineField.tsx'
import { useEdit, weighQuery } from './api.ts'
import { OverNote } from './OverNote.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/mui/index.ts'
import * as styles from '../tree-bar.module.css'

/** Why it was rejected: problems with the new parent are shown at the field, all others below. */
function refusalOf(error: Error) {
  const parent = isApiError(error) ? error.field('parent') : undefined
  const whole = isApiError(error) ? error.field('id') : undefined
  return { text: parent ?? whole ?? error.message, atField: parent !== undefined }
}
const nothing = { text: '', atField: false }

/** Problems that prevent the move, or its consequences. */
function Notes({
  refused,
  weighed,
  products,
}: {
  refused: string
  weighed: Parameters<typeof OverNote>[0] | undefined
  products: number
}) {
  const { t } = useTranslation('otledit')
  return (
    <>
      {refused ? (
        <p className="error-text" role="alert">
          {refused}
        </p>
      ) : null}
      {weighed ? <OverNote {...weighed} /> : null}
      {products > 0 ? (
        <p className={styles.changesNote} role="alert">
          {t('move.products', { count: products })}
        </p>
      ) : null}
    </>
  )
}

type Moved = Pick<OtlForm, 'id' | 'name' | 'type' | 'parent' | 'version'>
/** Moves an object type, with all below it, to another parent. If this affects products, shows how many and asks for confirmation. */
export function MoveDialog({
  form,
  under = null,
  onDone,
  onClose,
}: {
  form: Moved
  under?: OtlLine | null
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('otledit')
  const { move } = useEdit(form.id)
  const [to, setTo] = useState<OtlLine | null>(under)
  const [top, setTop] = useState(false)
  const [products, setProducts] = useState(0)
  const [refused, setRefused] = useState(nothing)
  const target = top ? null : to?.id
  const { data: weighed } = useQuery(weighQuery(form.id, target))
  const send = async () => {
    const parent = target
    if (parent === undefined) {
      setRefused({ text: t('move.choose'), atField: true })
      return
    }
    try {
      await move.mutateAsync({ parent, version: form.version, with_products: products > 0 })
      showToast(t('move.done', { name: form.name }), { tone: 'success' })
      onDone()
    } catch (error) {
      if (isApiError(error) && error.code === 'in_use') setProducts(Number(error.reply?.state))
      else setRefused(refusalOf(error as Error))
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="otl-move">
      <DialogTitle id="otl-move">{t('move.title', { name: form.name })}</DialogTitle>
      <DialogContent>
        <div className="column gap-3">
          <p className="muted">{t('move.how')}</p>
          {top ? null : (
            <LineField
              id="otl-move-to"
              label={t('move.under')}
              type={form.type}
              without={form.id}
              value={to}
              onChange={(line) => {
                setTo(line)
                setRefused(nothing)
                setProducts(0)
              }}
              {...(refused.atField && { error: refused.text })}
            />
          )}
          <CheckboxInput
            id="otl-move-top"
            label={t('move.top')}
            checked={top}
            disabled={form.parent === null}
            onChange={(on) => {
              setTop(on)
              setRefused(nothing)
              setProducts(0)
            }}
          />
          <Notes
            refused={top || !refused.atField ? refused.text : ''}
            weighed={weighed}
            products={products}
          />
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          variant="contained"
          disabled={(weighed?.total ?? 0) > 0}
          loading={move.isPending}
          onClick={() => void send()}
        >
          {t(products > 0 ? 'move.withProducts' : 'move.do')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
