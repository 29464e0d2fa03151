import Button from '@mui/material/Button'
import { CircleHelp } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'

/** Below the list: the way to ask for what is not in it. */
export function MissingBar({ asking, onAsk }: { asking: boolean; onAsk: () => void }) {
  const { t } = useTranslation('catalogue')
  return (
    <div className={`otl-miss ${asking ? 'on' : ''}`}>
      <CircleHelp size={20} aria-hidden />
      <p className="grow">
        <b className="ink">{t('missing.title')}</b>
        <br />
        <span className="sm">{t('missing.why')}</span>
      </p>
      {asking ? null : <Button onClick={onAsk}>{t('missing.ask')}</Button>}
    </div>
  )
}
