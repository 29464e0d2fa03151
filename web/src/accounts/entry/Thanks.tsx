import { PartyPopper } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button } from '../../ui/index.ts'
import { DialogActions, DialogContent } from '../../ui/mui/index.ts'
import * as styles from './register.module.css'

/** Paper confetti for two seconds; none for users who prefer reduced motion. */
function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let over = false
    let reset: (() => void) | undefined
    void import('canvas-confetti').then(({ default: confetti }) => {
      if (over) return
      const fire = confetti.create(target, { resize: true, useWorker: false })
      reset = () => {
        fire.reset()
      }
      void fire({
        particleCount: 140,
        spread: 80,
        ticks: 120,
        origin: { y: 0.6 },
        disableForReducedMotion: true,
        colors: ['#99cc33', '#0e4591', '#c2410c', '#0f766e'],
      })
    })
    return () => {
      over = true
      reset?.()
    }
  }, [])
  return <canvas ref={canvas} className={styles.confetti} aria-hidden />
}

/** Confirms that the registration arrived, and explains what happens now. */
export function Thanks({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('entry')
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <>
      <DialogContent className={styles.thanks}>
        <Confetti />
        <PartyPopper size={48} aria-hidden />
        <h2 ref={head} tabIndex={-1}>
          {t('thanks.title')}
        </h2>
        <p>{t('thanks.mail', { email })}</p>
        <ol>
          <li>{t('thanks.confirm')}</li>
          <li>{t('thanks.check')}</li>
          <li>{t('thanks.start')}</li>
        </ol>
      </DialogContent>
      <DialogActions className={styles.foot}>
        <span className="grow" />
        <Button variant="contained" onClick={onClose}>
          {t('back')}
        </Button>
      </DialogActions>
    </>
  )
}
