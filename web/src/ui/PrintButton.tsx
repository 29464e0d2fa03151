import { Printer } from 'lucide-react'
import { useTranslation } from '../texts/index.ts'
import { Button, type ButtonProps } from './Button.tsx'

/** Prints the screen; the button itself does not appear on paper. */
export function PrintButton({ variant }: Pick<ButtonProps, 'variant'>) {
  const { t } = useTranslation('ui')
  return (
    <Button
      className="no-print"
      variant={variant}
      startIcon={<Printer size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      {t('print')}
    </Button>
  )
}
