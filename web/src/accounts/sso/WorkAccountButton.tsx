import { Building2 } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { Button } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'

/** The button that signs in with a work account, below what went wrong with it. */
export function WorkAccountButton({
  variant,
  said,
  busy = false,
  onPress,
}: {
  variant: 'contained' | 'outlined'
  said: string | undefined
  busy?: boolean
  onPress: () => Promise<void>
}) {
  const { t } = useTranslation('entry')
  return (
    <div className="column gap-2">
      {said ? (
        <p className={`${noteStyles.note} ${noteStyles.waiting}`} role="alert">
          {said}
        </p>
      ) : null}
      <Button
        variant={variant}
        size="large"
        fullWidth
        startIcon={<Building2 size={18} aria-hidden />}
        disabled={busy}
        onClick={() => void onPress()}
      >
        {t('sso.button')}
      </Button>
    </div>
  )
}
