import { secondFactor } from '@bouwkring/contract/second-factor'
import type { User } from '@bouwkring/contract/users'
import { ShieldOff } from 'lucide-react'
import { call } from '../../platform/api.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, showToast, useConfirm } from '../../ui/index.ts'
import { useAccountChange } from './api.ts'

/** Shows that a user signs in with a second factor; an administrator can remove it for a user who has lost it. */
export function FactorReset({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useTranslation('account')
  const confirm = useConfirm()
  const reset = useAccountChange((id: number) => call(secondFactor.reset, { params: { id } }))
  if (!user.second_factor) return null
  const ask = async () => {
    if (
      !(await confirm({
        title: t('factor.resetTitle', { name: user.name }),
        body: t('factor.resetBody'),
        confirm: t('factor.reset'),
        danger: true,
      }))
    )
      return
    reset.mutate(user.id, {
      onSuccess: () => {
        showToast(t('factor.wasReset'), { tone: 'success' })
        onDone()
      },
      onError: (error) => tellError(error),
    })
  }
  return (
    <div className="column gap-2">
      <p className="small muted">{t('factor.has')}</p>
      {user.can.reset ? (
        <div>
          <Button
            variant="text"
            color="error"
            startIcon={<ShieldOff size={16} aria-hidden />}
            loading={reset.isPending}
            onClick={() => void ask()}
          >
            {t('factor.reset')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
