import {
  DefinitionBody,
  definitions,
  GlobalDefinitionBody,
  ownKinds,
  presetColours,
  type OwnDefinition,
} from '@bouwkring/contract/definitions'
import { SpotKind, spots } from '@bouwkring/contract/spots'
import { useQuery } from '@tanstack/react-query'
import { Lock, Plus, Shapes } from 'lucide-react'
import { useState } from 'react'
import { useNamed, useUser } from '../../accounts/index.ts'
import { call, isApiError } from '../../platform/api.ts'
import { checkedBy } from '../../platform/contract-form.ts'
import { EditPanel } from '../../platform/EditPanel.tsx'
import { made } from '../../platform/query.ts'
import { useSend } from '../../platform/use-change.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  PageHeader,
  ScreenTitle,
  showToast,
  useConfirm,
} from '../../ui/index.ts'
import { SelectField, SwitchField, SwitchInput, TextField } from '../../ui/form/index.ts'
import { SpotTypeMark } from '../pieces/SpotTypeMark.tsx'
import * as noteStyles from '../../ui/note.module.css'

const typesQuery = () =>
  made(spots.definitions, ['own'], ({ signal }) => call(definitions.list, {}, { signal }))
interface Values {
  name: string
  color: (typeof presetColours)[number]
  kind: (typeof ownKinds)[number]
  visible: boolean
}
/** Changes a type: the organisation's own, or for a super admin one of the product itself, which keeps its kind. */
const write = (type: OwnDefinition, { kind, ...fields }: Values) =>
  type.global
    ? call(definitions.updateGlobal, {
        params: { id: type.id },
        body: { ...fields, version: type.version },
      })
    : call(definitions.update, {
        params: { id: type.id },
        body: { ...fields, kind, version: type.version },
      })
const valuesOf = ({ name, color, kind, visible }: OwnDefinition) =>
  ({ name, color, kind, visible }) as Values
const useChanging = () => useSend(spots)

function TypePanel({ type, onClose }: { type: OwnDefinition; onClose: () => void }) {
  const { t } = useTranslation('organisation')
  const named = useNamed()
  const confirm = useConfirm()
  const changing = useChanging()
  const onDelete = async () => {
    if (
      !(await confirm({
        title: t('types.deleteTitle', { name: type.name }),
        body: t('types.deleteBody'),
        confirm: t('delete'),
        danger: true,
      }))
    )
      return
    try {
      await changing(() => call(definitions.remove, { params: { id: type.id } }))
      showToast(t('deleted'), { tone: 'success' })
      onClose()
    } catch (error) {
      tellError(error, t('types.deleteFailed'))
      if (isApiError(error) && error.status === 404) onClose()
    }
  }
  const colours = presetColours.map((value) => ({
    value,
    label: t(`types.colours.${value.slice(1)}`),
  }))
  return (
    <EditPanel<Values>
      title={t('types.edit', { name: named(type.name) })}
      saveLabel={t('save')}
      saved={t('saved')}
      failed={t('types.saveFailed')}
      start={valuesOf(type)}
      resolver={checkedBy(
        type.global ? GlobalDefinitionBody.extend({ kind: SpotKind }) : DefinitionBody,
      )}
      onClose={onClose}
      save={(body) => changing(() => write(type, body))}
      remove={
        type.global
          ? undefined
          : { label: t('delete'), may: type.can.delete, run: () => void onDelete() }
      }
    >
      {(control) => (
        <>
          <TextField
            control={control}
            name="name"
            label={t('types.name')}
            required
            autoComplete="off"
            maxLength={100}
          />
          <SelectField
            control={control}
            name="color"
            label={t('types.colour')}
            required
            choices={colours}
          />
          {type.global ? (
            <p className={noteStyles.note}>{t('types.everybody')}</p>
          ) : (
            <SelectField
              control={control}
              name="kind"
              label={t('types.kind')}
              required
              choices={ownKinds.map((kind) => ({ value: kind, label: t(`types.kinds.${kind}`) }))}
            />
          )}
          <SwitchField
            control={control}
            name="visible"
            label={t('types.visible')}
            hint={t('types.visibleHint')}
          />
          {type.assigned_spots > 0 ? (
            <p className="small muted">{t('types.used', { count: type.assigned_spots })}</p>
          ) : null}
        </>
      )}
    </EditPanel>
  )
}

function useColumns() {
  const { t } = useTranslation('organisation')
  const named = useNamed()
  const changing = useChanging()
  const show = async (row: OwnDefinition, visible: boolean) => {
    try {
      await changing(() => write(row, { ...valuesOf(row), visible }))
    } catch (error) {
      tellError(error, t('types.saveFailed'))
    }
  }
  const mark = (row: OwnDefinition) => (
    <span className="row gap-2">
      <SpotTypeMark definition={row} />
      {row.global ? <Lock size={14} aria-label={t('types.product')} /> : null}
    </span>
  )
  const visible = (row: OwnDefinition) => (
    <SwitchInput
      id={`type-visible-${row.id}`}
      label={
        <span className="visually-hidden">{t('types.visibleOf', { name: named(row.name) })}</span>
      }
      checked={row.visible}
      disabled={!row.can.edit}
      onChange={(on) => void show(row, on)}
    />
  )
  return [
    { key: 'name', label: t('types.name'), cell: mark },
    {
      key: 'colour',
      label: t('types.colour'),
      cell: (row: OwnDefinition) => t(`types.colours.${row.color.slice(1)}`),
      wideOnly: true,
    },
    { key: 'visible', label: t('types.visible'), cell: visible },
    {
      key: 'editable',
      label: t('types.editable'),
      cell: (row: OwnDefinition) => t(row.editable || row.can.edit ? 'types.yes' : 'types.no'),
    },
    {
      key: 'assigned',
      label: t('types.assigned'),
      cell: (row: OwnDefinition) => row.assigned_spots,
      align: 'right' as const,
    },
  ]
}

/** /account/spottypes: the spot types of the user's organisation; super admins change those of the product. */
export function SpotTypesScreen() {
  const { t } = useTranslation('organisation')
  const { tenant, readOnly } = useUser()
  const named = useNamed()
  const { data, error, isFetching, refetch } = useQuery(typesQuery())
  const [open, setOpen] = useState<OwnDefinition | null>(null)
  const changing = useChanging()
  const columns = useColumns()
  const add = async () => {
    try {
      setOpen(await changing(() => call(definitions.create, { body: {} })))
      showToast(t('types.created'), { tone: 'success' })
    } catch (error) {
      tellError(error, t('types.createFailed'))
    }
  }
  return (
    <>
      <ScreenTitle page={t('types.title')} tenant={tenant.company} />
      <PageHeader
        title={t('types.title')}
        lead={t('types.lead')}
        actions={
          readOnly ? undefined : (
            <Button
              variant="contained"
              startIcon={<Plus size={16} aria-hidden />}
              onClick={() => void add()}
            >
              {t('types.new')}
            </Button>
          )
        }
      />
      <DataTable
        label={t('types.title')}
        columns={columns}
        rows={data?.['hydra:member']}
        rowKey={(row) => String(row.id)}
        loading={isFetching}
        empty={
          <EmptyState icon={Shapes} title={t('types.empty')}>
            {t('types.emptyWhy')}
          </EmptyState>
        }
        error={
          error && !data ? (
            <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
          ) : undefined
        }
        actions={(row) =>
          row.can.edit ? (
            <Button
              size="small"
              aria-label={t('types.edit', { name: named(row.name) })}
              onClick={() => setOpen(row)}
            >
              {t('edit')}
            </Button>
          ) : null
        }
      />
      {open ? <TypePanel key={open.id} type={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
