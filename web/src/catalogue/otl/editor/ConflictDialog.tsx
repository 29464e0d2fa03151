import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useTranslation } from '../../../texts/index.ts'
import { SegmentedControl } from '../../../ui/index.ts'
import type { Clash, FieldName } from './conflict.ts'

/** Somebody else saved meanwhile: each field that both changed, with what either made of it. */
export function ConflictDialog({ clashes, onChoose, onClose }: { clashes: readonly Clash[]; onChoose: (kept: ReadonlySet<FieldName>) => void; onClose: () => void }) {
  const { t } = useTranslation('otledit')
  const [kept, setKept] = useState<ReadonlySet<FieldName>>(new Set(clashes.map((clash) => clash.field)))
  const put = (field: FieldName, side: 'mine' | 'theirs') => setKept(side === 'mine' ? new Set([...kept, field]) : new Set([...kept].filter((other) => other !== field)))
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth role="alertdialog" aria-labelledby="otl-clash" aria-describedby="otl-clash-body">
      <DialogTitle id="otl-clash">{t('clash.title')}</DialogTitle>
      <DialogContent><p id="otl-clash-body">{t(clashes.length > 0 ? 'clash.body' : 'clash.none')}</p>
        {clashes.map(({ field, mine, theirs }) => (
          <section key={field} className="ote-clash">
            <h3>{t(`field.${field}`)}</h3>
            <dl><dt>{t('clash.mine')}</dt><dd>{mine || '–'}</dd><dt>{t('clash.theirs')}</dt><dd>{theirs || '–'}</dd></dl>
            <SegmentedControl label={t(`field.${field}`)} value={kept.has(field) ? 'mine' : 'theirs'} segments={[{ value: 'mine', label: t('clash.keepMine') }, { value: 'theirs', label: t('clash.keepTheirs') }]} onChange={(side) => put(field, side)} />
          </section>
        ))}
      </DialogContent>
      <DialogActions><Button onClick={onClose}>{t('cancel')}</Button><Button variant="contained" onClick={() => onChoose(kept)}>{t('clash.goOn')}</Button></DialogActions>
    </Dialog>
  )
}
