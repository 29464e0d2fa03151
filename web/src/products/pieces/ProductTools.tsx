import { ArrowLeft, Link2, Printer, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Hint, IconButton, showToast } from '../../ui/index.ts'

/** Printing, copying the link, additions by others, and closing; on a phone the close button comes first. */
export function ProductTools({
  id,
  actions,
  outFirst,
  onPrint,
  onClose,
}: {
  id: number
  actions?: ReactNode
  outFirst: boolean
  onPrint: () => void
  onClose?: (() => void) | undefined
}) {
  const { t } = useTranslation('products')
  const copy = async () => {
    const link = `${location.origin}/products/${id}`
    try {
      await navigator.clipboard.writeText(link)
      showToast(t('tools.copied'), { tone: 'success' })
    } catch {
      showToast(t('tools.copyFailed', { link }), { tone: 'warning' })
    }
  }
  return (
    <>
      {onClose && outFirst ? (
        <IconButton data-out onClick={onClose} aria-label={t('tools.close')}>
          <ArrowLeft size={20} aria-hidden />
        </IconButton>
      ) : null}
      <Hint around text={t('tools.print')}>
        <IconButton onClick={onPrint} aria-label={t('tools.print')}>
          <Printer size={20} aria-hidden />
        </IconButton>
      </Hint>
      <Hint around text={t('tools.copy')}>
        <IconButton onClick={() => void copy()} aria-label={t('tools.copy')}>
          <Link2 size={20} aria-hidden />
        </IconButton>
      </Hint>
      {actions}
      {onClose && !outFirst ? (
        <>
          <span className="divider" aria-hidden />
          <IconButton onClick={onClose} aria-label={t('tools.close')}>
            <X size={20} aria-hidden />
          </IconButton>
        </>
      ) : null}
    </>
  )
}
