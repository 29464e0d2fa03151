import { CircleHelp } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { Button } from '../../ui/index.ts'
import * as styles from './otl-picker.module.css'

/** Below the list: asks for an entry that is not in it. */
export function MissingBar({ asking, onAsk }: { asking: boolean; onAsk: () => void }) {
  const { t } = useTranslation('catalogue')
  return (
    <div className={`${styles.missing} ${asking ? styles.active : ''}`}>
      <CircleHelp size={20} aria-hidden />
      <p className="grow">
        <b className="ink-strong">{t('missing.title')}</b>
        <br />
        <span className="small">{t('missing.why')}</span>
      </p>
      {asking ? null : <Button onClick={onAsk}>{t('missing.ask')}</Button>}
    </div>
  )
}
