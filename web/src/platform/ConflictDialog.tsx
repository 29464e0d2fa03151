import { useState } from 'react'
import { useTranslation } from '../texts/index.ts'
import { Button, SegmentedControl } from '../ui/index.ts'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../ui/mui/index.ts'
import * as styles from './conflict.module.css'

/** A field that both sides changed, in words. */
export interface Clash {
  field: string
  label: string
  mine: string
  theirs: string
}

/** Shown when somebody else saved in the meantime: each field that both changed, with both values. */
export function ConflictDialog({
  clashes,
  onChoose,
  onClose,
}: {
  clashes: readonly Clash[]
  onChoose: (kept: ReadonlySet<string>) => void
  onClose: () => void
}) {
  const { t } = useTranslation('clash')
  const [kept, setKept] = useState<ReadonlySet<string>>(
    new Set(clashes.map((clash) => clash.field)),
  )
  const put = (field: string, side: 'mine' | 'theirs') =>
    setKept(
      side === 'mine'
        ? new Set([...kept, field])
        : new Set([...kept].filter((other) => other !== field)),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      role="alertdialog"
      aria-labelledby="clash"
      aria-describedby="clash-body"
    >
      <DialogTitle id="clash">{t('title')}</DialogTitle>
      <DialogContent>
        <p id="clash-body">{t(clashes.length > 0 ? 'body' : 'none')}</p>
        {clashes.map(({ field, label, mine, theirs }) => (
          <section key={field} className={styles.clashField}>
            <h3>{label}</h3>
            <dl>
              <dt>{t('mine')}</dt>
              <dd>{mine || '–'}</dd>
              <dt>{t('theirs')}</dt>
              <dd>{theirs || '–'}</dd>
            </dl>
            <SegmentedControl
              label={label}
              value={kept.has(field) ? 'mine' : 'theirs'}
              segments={[
                { value: 'mine', label: t('keepMine') },
                { value: 'theirs', label: t('keepTheirs') },
              ]}
              onChange={(side) => put(field, side)}
            />
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="contained" onClick={() => onChoose(kept)}>
          {t('goOn')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
