import type { PermissionEffect } from '@bouwkring/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { previewQuery } from '../roles-api.ts'
import type { Matrix } from '../use-matrix.ts'
import { permissionName } from '../permission-subjects.ts'
import { useRoleName } from './PermissionMatrix.tsx'
import { Button } from '../../ui/index.ts'
import * as unsavedBarStyles from '../../ui/unsaved-bar.module.css'
import * as styles from './permission-matrix.module.css'

function EffectText({ effect }: { effect: PermissionEffect }) {
  const { t, i18n } = useTranslation('management')
  const roleName = useRoleName()
  const values = {
    count: effect.count,
    role: roleName(effect.role),
    permission: permissionName(effect.permission, i18n.language),
  }
  const text = effect.gains ? t('matrix.gains', values) : t('matrix.loses', values)
  return (
    <li className="small">
      {effect.names.length > 0 ? t('matrix.names', { text, names: effect.names.join(', ') }) : text}
    </li>
  )
}

/** The users who gain or lose permissions through the changes, before they are saved. */
function Effects({ changes }: { changes: { id: number; role_permissions: number[] }[] }) {
  const { t } = useTranslation('management')
  const settled = useDebounced(JSON.stringify(changes))
  const { data } = useQuery(previewQuery(JSON.parse(settled) as typeof changes))
  if (!data) return null
  return (
    <ul aria-live="polite">
      {data.effects.length === 0 ? (
        <li className="small muted">{t('matrix.noEffect')}</li>
      ) : (
        data.effects.map((effect) => (
          <EffectText key={`${effect.role} ${effect.permission}`} effect={effect} />
        ))
      )}
    </ul>
  )
}

interface BarProps {
  matrix: Matrix
  saving: boolean
  onSave: () => void
  /** Whether the columns are pairs of a group and a role, for which a preview can be requested. */
  preview: boolean
}

/** The unsaved changes, their effects, and the buttons. */
export function MatrixBar({ matrix, saving, onSave, preview }: BarProps) {
  const { t } = useTranslation('management')
  if (matrix.count === 0) return null
  return (
    <div
      data-foot
      className={`${unsavedBarStyles.bar} ${styles.matrixBar}`}
      role="region"
      aria-label={t('matrix.unsaved')}
    >
      <div>
        <p className="bold ink-strong">{t('matrix.changes', { count: matrix.count })}</p>
        <p className="small muted">{t('matrix.unsaved')}</p>
      </div>
      {preview ? (
        <Effects
          changes={matrix.changed.map(({ column, wanted }) => ({
            id: column.id,
            role_permissions: wanted,
          }))}
        />
      ) : (
        <span className="grow" />
      )}
      <Button onClick={() => matrix.forget()}>{t('matrix.undo')}</Button>
      <Button variant="contained" loading={saving} onClick={onSave}>
        {t('matrix.save')}
      </Button>
    </div>
  )
}
