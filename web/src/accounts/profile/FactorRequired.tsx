import { secondFactor } from '@bouwkring/contract/second-factor'
import type { Company } from '@bouwkring/contract/users'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { SwitchInput } from '../../ui/form/index.ts'
import { showToast, useConfirm } from '../../ui/index.ts'
import { useAccountChange } from '../users/api.ts'

/** Switches whether everybody in the organisation must sign in with a second factor; takes effect at once. */
export function FactorRequired({ company }: { company: Company }) {
  const { t } = useTranslation('account')
  const confirm = useConfirm()
  const router = useRouter()
  const change = useAccountChange((required: boolean) =>
    call(secondFactor.require, { body: { required } }),
  )
  const put = async (required: boolean) => {
    if (
      required &&
      !(await confirm({
        title: t('factor.requireTitle'),
        body: t('factor.requireBody'),
        confirm: t('factor.require'),
      }))
    )
      return
    change.mutate(required, {
      onSuccess: () => {
        showToast(t('saved'), { tone: 'success' })
        // An administrator without a second factor who demands it is sent to the set-up at once: nothing else works until then.
        void router.invalidate()
      },
      onError: (error) => tellError(error),
    })
  }
  return (
    <SwitchInput
      id="factor-required"
      checked={company.second_factor_required}
      disabled={!company.can.require || change.isPending}
      onChange={(on) => void put(on)}
      label={t('factor.required')}
      hint={t('factor.requiredHint')}
    />
  )
}
