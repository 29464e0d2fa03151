import type { Violation } from '@bouwkring/contract/errors'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { lackText } from '../lack-text.ts'
import { type ProductTab, tabOfField } from '../tabs.ts'
import { Button } from '../../ui/index.ts'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/mui/index.ts'

interface MissingDialogProps {
  missing: readonly Violation[]
  /** Names of products by id, to show which product lacks what. */
  names: ReadonlyMap<number, string>
  onClose: () => void
  /** `on`: the tab with the first missing field. */
  onEdit?: (id: number, on: ProductTab) => void
}

const idOf = (path: string) => Number(/(\d+)/.exec(path)?.[1])
/** What products still need before they can be published. */
export function MissingDialog({ missing, names, onClose, onEdit }: MissingDialogProps) {
  const { t } = useTranslation('products')
  const title = useId()
  const byProduct = new Map<number, { on: ProductTab; messages: string[] }>()
  for (const violation of missing) {
    const id = idOf(violation.path)
    const { on, messages = [] } = byProduct.get(id) ?? {}
    byProduct.set(id, {
      on: on ?? tabOfField(violation.path.replace(/^products\.\d+\./, '')),
      messages: [...messages, lackText(violation)],
    })
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t('publish.missing')}</DialogTitle>
      <DialogContent>
        <ul className="column gap-3">
          {[...byProduct].map(([id, { on, messages }]) => (
            <li key={id} className="row align-top">
              <CircleAlert size={18} aria-hidden className="error-text" />
              <div className="grow">
                {names.has(id) ? <p className="bold ink-strong">{names.get(id)}</p> : null}
                {messages.map((message) => (
                  <p key={message}>{message}</p>
                ))}
              </div>
              {onEdit && names.has(id) ? (
                <Button
                  size="small"
                  onClick={() => onEdit(id, on)}
                  aria-label={t('publish.fixNamed', { name: names.get(id) })}
                >
                  {t('publish.fix')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('publish.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
