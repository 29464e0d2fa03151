import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button, ErrorState, IconButton, useMediaQuery } from '../../ui/index.ts'
import { typesQuery } from '../entry/api.ts'
import { RegisterForm } from '../entry/RegisterForm.tsx'
import { Thanks } from '../entry/Thanks.tsx'
import { TypeIcon } from '../entry/TypeIcon.tsx'
import { aboutType, typeNamed } from '../own-names.ts'
import { Dialog, DialogActions, DialogContent } from '../../ui/mui/index.ts'
import * as styles from '../entry/register.module.css'

interface RegisterProps {
  /** The chosen company type, from the address. */
  type: number | undefined
  onType: (type: number | undefined) => void
  /** Called with the address to confirm, once somebody has registered. */
  onClose: (registered?: string) => void
}

/** Shows which of the three steps the user is in. */
function Steps({ at }: { at: number }) {
  const { t } = useTranslation('entry')
  return (
    <ol className={styles.steps} aria-label={t('register.steps')}>
      {(['type', 'details', 'done'] as const).map((step, index) => (
        <li
          key={step}
          className={index < at ? styles.done : index === at ? styles.current : ''}
          aria-current={index === at ? 'step' : undefined}
        >
          <span>{index < at ? <Check size={14} aria-hidden /> : index + 1}</span>
          {t(`register.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}

function Types({ onType, onClose }: Pick<RegisterProps, 'onType' | 'onClose'>) {
  const { t } = useTranslation('entry')
  const types = useQuery(typesQuery())
  return (
    <>
      <DialogContent>
        <h2 className={styles.question}>{t('register.ask')}</h2>
        {types.isError ? (
          <ErrorState what={t('register.ask')} onRetry={() => void types.refetch()} />
        ) : null}
        <div className={styles.types} aria-busy={types.isPending}>
          {types.data?.map((type) => (
            <button key={type.id} type="button" onClick={() => onType(type.id)}>
              <TypeIcon type={type} />
              <b>{typeNamed(t, type.name)}</b>
              <span className="small">{aboutType(t, type.name)}</span>
            </button>
          ))}
        </div>
      </DialogContent>
      <DialogActions className={styles.foot}>
        <Button variant="text" onClick={() => onClose()}>
          {t('register.already')}
        </Button>
      </DialogActions>
    </>
  )
}

/** Registers an organisation: its type, the form, thanks. */
export function RegisterScreen({ type, onType, onClose }: RegisterProps) {
  const { t } = useTranslation('entry')
  const types = useQuery(typesQuery())
  const full = useMediaQuery('(max-width: 599px)')
  const [given, setGiven] = useState({
    company: '',
    subdomain: null as string | null,
    companyNumber: '',
    name: '',
    phoneNumber: '',
    email: '',
    termsAndConditions: false,
  })
  const [done, setDone] = useState<string>()
  const chosen = types.data?.find((one) => one.id === type)
  const at = done !== undefined ? 2 : chosen ? 1 : 0
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (reason !== 'backdropClick') onClose(done)
      }}
      fullScreen={full}
      maxWidth="sm"
      fullWidth
      aria-labelledby="register-title"
    >
      <div className={styles.head}>
        <div className="row between">
          <h1 id="register-title">{t('register.title')}</h1>
          <IconButton edge="end" onClick={() => onClose(done)} aria-label={t('register.close')}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
        <Steps at={at} />
      </div>
      {done !== undefined ? (
        <Thanks email={done} onClose={() => onClose(done)} />
      ) : chosen ? (
        <RegisterForm
          type={chosen}
          given={given}
          onBack={(values) => {
            setGiven(values)
            onType(undefined)
          }}
          onDone={setDone}
        />
      ) : (
        <Types onType={onType} onClose={onClose} />
      )}
    </Dialog>
  )
}
