import { market } from '@bouwkring/contract/market'
import { q } from '../../platform/query.ts'
import { catalogueShown } from '../shown.ts'
import {
  type PropertyGroup,
  PropertyGroupBody,
  propertyGroups,
} from '@bouwkring/contract/property-groups'
import { propertyEditing } from '@bouwkring/contract/property-editing'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type Control, useController } from 'react-hook-form'
import { useIsAdmin } from '../../accounts/index.ts'
import { call } from '../../platform/api.ts'
import { checkedBy } from '../../platform/contract-form.ts'
import { EditPanel } from '../../platform/EditPanel.tsx'
import { useSend } from '../../platform/use-change.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { IconButton, showToast, useConfirm } from '../../ui/index.ts'
import { Field, TextField } from '../../ui/form/index.ts'
import { SortableList } from '../../ui/sort/index.ts'
import { Autocomplete, TextField as MuiTextField } from '../../ui/mui/index.ts'
import * as fieldStyles from '../../ui/form/field.module.css'
import * as styles from '../properties/properties.module.css'

interface Values {
  name: string
  properties: string[]
}
interface Choice {
  path: string
  name: string
  group: string | null
}
const useChoices = (): readonly Choice[] => {
  const { data } = useQuery(
    q(
      propertyEditing.list,
      { query: { pagination: 'false' } },
      { select: (found) => found['hydra:member'] },
    ),
  )
  return (
    data?.map((property) => ({
      path: property['@id'],
      name: property.name,
      group: property.group,
    })) ?? []
  )
}

/** The properties of a group: to reorder, remove and add. */
function Members({ control }: { control: Control<Values> }) {
  const { t } = useTranslation('catalogadmin')
  const { field } = useController({ control, name: 'properties' })
  const choices = useChoices()
  const nameOf = (path: string) => choices.find((one) => one.path === path)?.name ?? '…'
  const free = choices.filter(({ path }) => !field.value.includes(path))
  return (
    <div className={fieldStyles.field} role="group" aria-labelledby="members-label">
      <span className={fieldStyles.label} id="members-label">
        {t('groups.properties')}
      </span>
      {field.value.length > 0 ? (
        <div
          className={styles.scrollList}
          tabIndex={0}
          role="region"
          aria-label={t('groups.properties')}
        >
          <SortableList
            label={t('groups.properties')}
            items={field.value}
            keyOf={(path) => path}
            nameOf={nameOf}
            onOrder={field.onChange}
            render={(path) => (
              <div className={styles.option}>
                <span className="grow wrap-anywhere">{nameOf(path)}</span>
                <IconButton
                  size="small"
                  aria-label={t('groups.takeOut', { name: nameOf(path) })}
                  onClick={() => field.onChange(field.value.filter((one) => one !== path))}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </div>
            )}
          />
        </div>
      ) : (
        <p className="small muted">{t('groups.noProperties')}</p>
      )}
      <Field id="group-add" label={t('groups.addProperty')}>
        <Autocomplete<Choice>
          id="group-add"
          options={free}
          getOptionLabel={({ name, group }) => (group ? `${name} (${group})` : name)}
          getOptionKey={({ path }) => path}
          value={null}
          blurOnSelect={false}
          clearOnBlur
          noOptionsText={t('property.none')}
          openText={t('open')}
          closeText={t('close')}
          clearText={t('close')}
          onChange={(_, chosen) => {
            if (chosen) field.onChange([...field.value, chosen.path])
          }}
          renderInput={(params) => (
            <MuiTextField {...params} placeholder={t('groups.chooseProperty')} />
          )}
        />
      </Field>
    </div>
  )
}

/** The panel of a new or an existing property group. */
export function GroupPanel({
  group,
  onClose,
}: {
  group: PropertyGroup | null
  onClose: () => void
}) {
  const { t } = useTranslation('catalogadmin')
  const confirm = useConfirm()
  const mayDelete = useIsAdmin()
  const renewing = useSend(...catalogueShown, market)
  const save = (body: Values) =>
    renewing(() =>
      group
        ? call(propertyGroups.update, {
            params: { id: group.id },
            body: { ...body, version: group.version },
          })
        : call(propertyGroups.create, { body }),
    )
  const remove = async (given: PropertyGroup) => {
    if (
      !(await confirm({
        title: t('groups.deleteTitle', { name: given.name }),
        body: t('groups.deleteBody', { count: given.members.length }),
        confirm: t('delete'),
        danger: true,
      }))
    )
      return
    try {
      await renewing(() => call(propertyGroups.remove, { params: { id: given.id } }))
      showToast(t('groups.deleted'), { tone: 'success' })
      onClose()
    } catch (error) {
      tellError(error)
    }
  }
  const texts = group
    ? { title: t('groups.edit', { name: group.name }), saved: t('groups.saved') }
    : { title: t('groups.new'), saved: t('groups.added') }
  return (
    <EditPanel<Values>
      {...texts}
      saveLabel={t('save')}
      start={{ name: group?.name ?? '', properties: group?.members.map((one) => one['@id']) ?? [] }}
      resolver={checkedBy(PropertyGroupBody)}
      save={save}
      onClose={onClose}
      remove={
        group ? { label: t('delete'), may: mayDelete, run: () => void remove(group) } : undefined
      }
    >
      {(control) => (
        <>
          <TextField
            control={control}
            name="name"
            label={t('groups.name')}
            required
            maxLength={100}
            autoComplete="off"
          />
          <Members control={control} />
        </>
      )}
    </EditPanel>
  )
}
