import { portraits, type Profile, ProfileBody, users } from '@bouwkring/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { changeLanguage } from '../../platform/i18n.ts'
import { keepsTyped } from '../../platform/typed-meanwhile.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  ErrorState,
  KeyValueList,
  PageHeader,
  Panel,
  ScreenTitle,
  Skeleton,
  useLeaveGuard,
} from '../../ui/index.ts'
import { FormErrorSummary, SelectField, TextField } from '../../ui/form/index.ts'
import { useHolds, useUser } from '../api.ts'
import { PrivacyPanel } from '../profile/PrivacyPanel.tsx'
import { PictureField } from '../profile/PictureField.tsx'
import { useFormSaving } from '../profile/use-form-saving.ts'
import { profileQuery } from '../users/api.ts'
import { roleName } from '../users/role-name.ts'
import * as styles from './account.module.css'

const valuesOf = ({ name, phonenumber, language, version }: Profile) => ({
  name,
  phonenumber: phonenumber ?? '',
  language,
  version,
})

function Form({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation('account')
  const { language, version } = profile
  const spoken = i18n.language === 'en' ? 'en' : 'nl'
  const form = useForm({
    resolver: schemaResolver(ProfileBody),
    values: valuesOf(profile),
    mode: 'onTouched',
    ...keepsTyped,
  })
  const {
    setValue,
    formState: { isDirty, dirtyFields },
  } = form
  // The field shows the language of the screen, which the avatar menu changes too; saving applies it to the mails.
  useEffect(() => setValue('language', spoken, { shouldDirty: true }), [setValue, spoken, version])
  const chosen = useWatch({ control: form.control, name: 'language' })
  useLeaveGuard(
    [dirtyFields.name, dirtyFields.phonenumber, chosen !== spoken && isDirty].includes(true),
  )
  const { save, busy } = useFormSaving(
    (body: { name: string; phonenumber?: string; language: 'nl' | 'en'; version: number }) =>
      call(users.saveProfile, { body }),
    form,
    valuesOf,
  )
  const send = form.handleSubmit(async (body) => {
    if ((await save(body)) && body.language !== spoken) await changeLanguage(body.language)
  })
  return (
    <form className="column gap-3" onSubmit={(event) => void send(event)} noValidate>
      <FormErrorSummary errors={form.formState.errors} attempt={form.formState.submitCount} />
      <TextField
        control={form.control}
        name="name"
        label={t('profile.name')}
        required
        autoComplete="name"
      />
      <TextField
        control={form.control}
        name="phonenumber"
        type="tel"
        label={t('profile.phone')}
        optionalMark
        autoComplete="tel"
      />
      <SelectField
        control={form.control}
        name="language"
        label={t('profile.language')}
        hint={t(language === spoken ? 'profile.languageHint' : `profile.mailIn.${language}`)}
        choices={[
          { value: 'nl', label: 'Nederlands' },
          { value: 'en', label: 'English' },
        ]}
      />
      <div>
        <Button type="submit" variant="contained" loading={busy} disabled={!isDirty}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** /account/profiel: what others see of the user, and the language of mails. */
export function ProfileScreen() {
  const { t } = useTranslation('account')
  const me = useUser()
  const elsewhere = me.home_tenant !== null
  const mayEdit = useHolds('PROFILE_EDIT') && !me.readOnly && !elsewhere
  const { data, error, refetch } = useQuery(profileQuery())
  const roles = me.roles
    .map((name) => roleName(t, { name, is_user_defined: !name.startsWith('ROLE_') }))
    .join(', ')
  const facts = [
    { key: t('profile.email'), value: me.email },
    { key: t('profile.role'), value: roles },
    { key: t('profile.company'), value: me.tenant.company },
  ]
  return (
    <>
      <ScreenTitle page={t('profile.title')} tenant={me.tenant.company} />
      <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
      {error && !data ? (
        <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <div className={`${styles.form} column gap-4`}>
          <Panel padding="roomy">
            <div className="column gap-4">
              {elsewhere ? <p>{t('profile.elsewhere')}</p> : null}
              <PictureField
                label={t('profile.picture')}
                name={data.name}
                picture={data.avatar}
                put={portraits.avatar}
                remove={portraits.removeAvatar}
                disabled={!mayEdit}
              />
              <KeyValueList
                items={
                  mayEdit
                    ? facts
                    : [
                        { key: t('profile.name'), value: data.name },
                        { key: t('profile.phone'), value: data.phonenumber },
                        ...facts,
                      ]
                }
              />
              {mayEdit ? <Form profile={data} /> : null}
            </div>
          </Panel>
          <PrivacyPanel />
        </div>
      ) : null}
      {!data && !error ? <Skeleton height={240} animation={false} /> : null}
    </>
  )
}
