import { type ApiKey, ApiKeyBody, integrations } from '@bouwkring/contract/integrations'
import { keyScopes, type KeyScope } from '@bouwkring/contract/key-scopes'
import { z } from 'zod'
import { call } from '../../platform/api.ts'
import { checkedBy } from '../../platform/contract-form.ts'
import { EditPanel } from '../../platform/EditPanel.tsx'
import { momentText } from '../../platform/format.ts'
import { useSend } from '../../platform/use-change.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { DetailPanel, KeyValueList, showToast, useConfirm } from '../../ui/index.ts'
import { SelectField, TextField } from '../../ui/form/index.ts'
import { CheckboxGroup } from './CheckboxGroup.tsx'

interface Values {
  name: string
  scopes: KeyScope[]
  days: string
}
const form = ApiKeyBody.omit({ expires_in_days: true }).extend({ days: z.string() })
const terms = ['30', '90', '180', '365']

/** A new key; `onMade` receives it together with the key itself. */
export function NewKey({
  onMade,
  onClose,
}: {
  onMade: (key: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('integrations')
  const renewing = useSend(integrations)
  const save = async ({ name, scopes, days }: Values) =>
    onMade(
      (
        await renewing(() =>
          call(integrations.createKey, { body: { name, scopes, expires_in_days: Number(days) } }),
        )
      ).key,
    )
  return (
    <EditPanel<Values>
      title={t('keys.new')}
      saveLabel={t('keys.make')}
      saved={t('keys.made')}
      start={{ name: '', scopes: [], days: '90' }}
      resolver={checkedBy(form)}
      save={save}
      onClose={onClose}
      nameOf={(field) => (field === 'scopes' ? t('keys.scopes') : undefined)}
    >
      {(control) => (
        <>
          <TextField
            control={control}
            name="name"
            label={t('name')}
            hint={t('keys.nameHint')}
            required
            autoComplete="off"
            maxLength={100}
          />
          <CheckboxGroup
            control={control}
            name="scopes"
            label={t('keys.scopes')}
            choices={keyScopes.map((scope) => ({
              value: scope,
              label: t(`scope.${scope}`),
              hint: t(`scopeHint.${scope}`),
            }))}
          />
          <SelectField
            control={control}
            name="days"
            label={t('keys.expires')}
            required
            choices={terms.map((value) => ({
              value,
              label: t('keys.days', { count: Number(value) }),
            }))}
          />
          <p className="small muted">{t('keys.limits')}</p>
        </>
      )}
    </EditPanel>
  )
}

/** An existing key, to view and to revoke. */
export function KeyDetail({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  const confirm = useConfirm()
  const renewing = useSend(integrations)
  const revoke = async () => {
    if (
      !(await confirm({
        title: t('keys.revokeTitle', { name: apiKey.name }),
        body: t('keys.revokeBody'),
        confirm: t('keys.revoke'),
        danger: true,
      }))
    )
      return
    try {
      await renewing(() => call(integrations.revokeKey, { params: { id: apiKey.id } }))
      showToast(t('keys.revokedNow', { name: apiKey.name }), { tone: 'success' })
      onClose()
    } catch (error) {
      tellError(error)
    }
  }
  const facts = [
    { key: t('keys.key'), value: apiKey.hint },
    { key: t('state'), value: t(`keys.states.${apiKey.state}`) },
    { key: t('keys.scopes'), value: apiKey.scopes.map((scope) => t(`scope.${scope}`)).join(', ') },
    { key: t('keys.maker'), value: apiKey.maker },
    { key: t('made'), value: momentText(apiKey.created_at) },
    { key: t('keys.till'), value: momentText(apiKey.expires_at) },
    {
      key: t('keys.used'),
      value: apiKey.last_used_at ? momentText(apiKey.last_used_at) : t('never'),
    },
    ...(apiKey.revoked_at
      ? [{ key: t('keys.states.revoked'), value: momentText(apiKey.revoked_at) }]
      : []),
  ]
  return (
    <DetailPanel
      open
      title={apiKey.name}
      onClose={onClose}
      onDelete={() => void revoke()}
      mayDelete={apiKey.can.revoke}
      deleteLabel={t('keys.revoke')}
    >
      <KeyValueList items={facts} />
    </DetailPanel>
  )
}
