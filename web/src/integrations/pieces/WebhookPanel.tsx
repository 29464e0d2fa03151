import { type Webhook, WebhookBody, webhookEvents, webhooks } from '@bouwkring/contract/webhooks'
import type { z } from 'zod'
import { RefreshCw } from 'lucide-react'
import { call } from '../../platform/api.ts'
import { checkedBy } from '../../platform/contract-form.ts'
import { EditPanel } from '../../platform/EditPanel.tsx'
import { momentText } from '../../platform/format.ts'
import { useSend } from '../../platform/use-change.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, showToast, useConfirm, wholeDays } from '../../ui/index.ts'
import { SwitchField, TextField } from '../../ui/form/index.ts'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import * as noteStyles from '../../ui/note.module.css'

type Values = z.output<typeof WebhookBody>
const empty: Values = { name: '', url: 'https://', events: [], active: true }
const valuesOf = ({ name, url, events, active }: Webhook): Values => ({ name, url, events, active })

function Trouble({ hook }: { hook: Webhook }) {
  const { t } = useTranslation('integrations')
  if (hook.state === 'stopped')
    return <p className={`${noteStyles.note} ${noteStyles.error}`}>{t('webhooks.stoppedWhy')}</p>
  return hook.failing_since ? (
    <p className={`${noteStyles.note} ${noteStyles.waiting}`}>
      <span>{wholeDays(t('webhooks.failingSince', { when: momentText(hook.failing_since) }))}</span>
    </p>
  ) : null
}

interface WebhookPanelProps {
  /** Null to add one. */
  hook: Webhook | null
  /** Receives a secret that was created. */
  onSecret: (secret: string) => void
  onClose: () => void
}

/** Asks for confirmation, performs the deed, and reports the result. */
function useDeeds(hook: Webhook | null, { onSecret, onClose }: WebhookPanelProps) {
  const { t } = useTranslation('integrations')
  const confirm = useConfirm()
  const renewing = useSend(webhooks)
  const doing = async (
    what: 'delete' | 'renew',
    deed: (params: { id: number }) => Promise<void>,
  ) => {
    if (
      !hook ||
      !(await confirm({
        title: t(`webhooks.${what}Title`, { name: hook.name }),
        body: t(`webhooks.${what}Body`),
        confirm: t(`webhooks.${what}`),
        danger: true,
      }))
    )
      return
    await deed({ id: hook.id }).catch((error: unknown) => tellError(error))
  }
  return {
    renewing,
    remove: () =>
      doing('delete', async (params) => {
        await renewing(() => call(webhooks.remove, { params }))
        showToast(t('webhooks.deleted'), { tone: 'success' })
        onClose()
      }),
    renew: () =>
      doing('renew', async (params) =>
        onSecret((await renewing(() => call(webhooks.renew, { params }))).secret),
      ),
  }
}

/** A webhook of the user's organisation: to add or change. */
export function WebhookPanel(props: WebhookPanelProps) {
  const { t } = useTranslation('integrations')
  const { hook, onSecret, onClose } = props
  const { renewing, remove, renew } = useDeeds(hook, props)
  const save = async (body: Values) => {
    if (hook)
      return renewing(() =>
        call(webhooks.update, {
          params: { id: hook.id },
          body: { ...body, version: hook.version },
        }),
      )
    return onSecret((await renewing(() => call(webhooks.create, { body }))).secret)
  }
  const texts = hook
    ? {
        title: t('webhooks.edit', { name: hook.name }),
        saveLabel: t('webhooks.save'),
        saved: t('webhooks.saved'),
      }
    : { title: t('webhooks.new'), saveLabel: t('webhooks.add'), saved: t('webhooks.added') }
  return (
    <EditPanel<Values>
      {...texts}
      start={hook ? valuesOf(hook) : empty}
      resolver={checkedBy(WebhookBody)}
      save={save}
      onClose={onClose}
      nameOf={(field) => (field === 'events' ? t('webhooks.events') : undefined)}
      remove={
        hook
          ? { label: t('webhooks.delete'), may: hook.can.edit, run: () => void remove() }
          : undefined
      }
    >
      {(control) => (
        <>
          {hook ? <Trouble hook={hook} /> : null}
          <TextField
            control={control}
            name="name"
            label={t('name')}
            hint={t('webhooks.nameHint')}
            required
            autoComplete="off"
            maxLength={100}
          />
          <TextField
            control={control}
            name="url"
            type="url"
            label={t('webhooks.url')}
            hint={t('webhooks.urlHint')}
            required
            autoComplete="off"
            maxLength={2000}
          />
          <CheckboxGroup
            control={control}
            name="events"
            label={t('webhooks.events')}
            choices={webhookEvents.map((event) => ({
              value: event,
              label: t(`webhooks.event.${event}`),
              hint: t(`webhooks.eventHint.${event}`),
            }))}
          />
          <SwitchField
            control={control}
            name="active"
            label={t('webhooks.active')}
            hint={t('webhooks.activeHint')}
          />
          {hook ? (
            <div>
              <Button
                variant="outlined"
                startIcon={<RefreshCw size={16} aria-hidden />}
                onClick={() => void renew()}
              >
                {t('webhooks.renew')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </EditPanel>
  )
}
