import type { SubdomainState } from '@bouwkring/contract/subdomain'
import { useTranslation } from '../../texts/index.ts'
import { TextInput } from '../../ui/form/index.ts'
import type { useSubdomain } from './use-subdomain.ts'
import * as styles from './register.module.css'

interface SubdomainInputProps {
  address: ReturnType<typeof useSubdomain>
  typed: string | null
  onType: (typed: string | null) => void
  /** The server's refusal when the form was sent. */
  refused: string | undefined
}

/** The message about a subdomain; the one derived from the name is called given, not free. */
function told(state: SubdomainState, isChosen: boolean) {
  if (state === 'free') return isChosen ? 'register.subdomainFree' : 'register.subdomainGives'
  return state === 'taken' ? 'register.subdomainTaken' : 'register.subdomainInvalid'
}

/** The address that the organisation will have, which can be changed; when emptied, it follows the name again. */
export function SubdomainInput({ address, typed, onType, refused }: SubdomainInputProps) {
  const { t } = useTranslation('entry')
  const { tenantHosts, shown, known } = address
  if (tenantHosts === null) return null
  const state = known?.state
  const says = state && t(told(state, typed !== null), { address: `${known.label}.${tenantHosts}` })
  const error = refused ?? (state === 'free' ? undefined : says)
  return (
    <div className={styles.wide}>
      <TextInput
        id="field-subdomain"
        name="subdomain"
        label={t('register.subdomain')}
        value={shown}
        onChange={onType}
        onBlur={() => {
          if (typed?.trim() === '') onType(null)
        }}
        hint={state === 'free' && !refused ? says : t('register.subdomainHint')}
        unit={`.${tenantHosts}`}
        maxLength={63}
        autoComplete="off"
        {...(error !== undefined && { error })}
      />
      <span className="visually-hidden" role="status">
        {says}
      </span>
    </div>
  )
}
