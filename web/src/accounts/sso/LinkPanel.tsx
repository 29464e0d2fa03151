import { singleSignOn } from '@bouwkring/contract/single-sign-on'
import { useMutation, useQuery } from '@tanstack/react-query'
import { anyFailure, useChange } from '../../platform/use-change.ts'
import { call } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, Panel, Tag, useConfirm } from '../../ui/index.ts'
import { goToProvider, ssoQuery } from './api.ts'

/** A linked work account, which can be unlinked when there is a password to sign in with instead. */
function Linked({ may }: { may: boolean }) {
  const { t } = useTranslation('entry')
  const confirm = useConfirm()
  const unlink = useChange(() => call(singleSignOn.unlink, {}), {
    done: t('sso.link.unlinked'),
    forgets: [ssoQuery()],
    alsoAfter: anyFailure,
  })
  const ask = async () => {
    if (
      await confirm({
        title: t('sso.link.unlinkTitle'),
        body: t('sso.link.unlinkBody'),
        confirm: t('sso.link.unlink'),
        danger: true,
      })
    )
      unlink.mutate()
  }
  return (
    <div className="column gap-3">
      <div>
        <Tag>{t('sso.link.linked')}</Tag>
      </div>
      {may ? (
        <div>
          <Button color="error" loading={unlink.isPending} onClick={() => void ask()}>
            {t('sso.link.unlink')}
          </Button>
        </div>
      ) : (
        <p className="small muted">{t('sso.link.only')}</p>
      )}
    </div>
  )
}

/** Links the user's work account, on /account/beveiliging; empty where single sign-on is not configured. */
export function LinkPanel() {
  const { t } = useTranslation('entry')
  const { data } = useQuery(ssoQuery())
  const link = useMutation({
    mutationFn: () => goToProvider({ back: '/account/beveiliging', link: true }),
  })
  if (!data?.available) return null
  return (
    <Panel padding="roomy">
      <h2>{t('sso.link.title')}</h2>
      <p className="muted">{t('sso.link.lead')}</p>
      {data.linked ? (
        <Linked may={data.can.unlink} />
      ) : (
        <Button variant="outlined" loading={link.isPending} onClick={() => link.mutate()}>
          {t('sso.link.button')}
        </Button>
      )}
    </Panel>
  )
}
