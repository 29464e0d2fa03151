import { Printer } from 'lucide-react'
import { useTranslation } from '../texts/index.ts'
import { Button, type ButtonProps } from './Button.tsx'

interface PrintButtonProps extends Pick<ButtonProps, 'variant'> {
  /** Where there is no room for its word: the icon alone. */
  short?: boolean
}

/** Prints the screen; the button itself does not appear on paper. */
export function PrintButton({ variant, short = false }: PrintButtonProps) {
  const { t } = useTranslation('ui')
  return (
    <Button
      className="no-print"
      variant={variant}
      startIcon={<Printer size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      {short ? <span className="visually-hidden">{t('print')}</span> : t('print')}
    </Button>
  )
}
