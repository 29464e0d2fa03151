import { twiceAt } from '@bouwkring/contract/property-editing'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { TextInput } from '../../ui/form/index.ts'
import type { OptionUses } from './property-form.ts'
import { FormDialog } from '../../ui/index.ts'
import * as styles from './properties.module.css'

/** Asks for the new name of an option, and first shows the consequences. */
export function RenameOption({
  option,
  others,
  uses,
  onRename,
  onClose,
}: {
  option: string
  /** Names in use: those of the other options, both as saved and as in the form. */
  others: readonly string[]
  uses: OptionUses
  onRename: (to: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('catalogadmin')
  const [name, setName] = useState(option)
  const to = name.trim()
  const taken = twiceAt([...new Set(others), to]) >= 0
  const follows = (['products', 'articles', 'links'] as const).filter((what) => uses[what] > 0)
  return (
    <FormDialog
      title={t('option.renameTitle', { name: option })}
      confirm={t('option.renameDo')}
      busy={false}
      disabled={!to || taken || to === option}
      onConfirm={() => onRename(to)}
      onClose={onClose}
    >
      {follows.length > 0 ? (
        <div>
          <p>{t('option.follow')}</p>
          <ul className={styles.followUp}>
            {follows.map((what) => (
              <li key={what}>{t(`option.follows.${what}`, { count: uses[what] })}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="muted">{t('option.followNone')}</p>
      )}
      <TextInput
        id="field-option-name"
        label={t('option.newName')}
        required
        autoFocus
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={setName}
        {...(taken && { error: t('option.taken') })}
      />
    </FormDialog>
  )
}
