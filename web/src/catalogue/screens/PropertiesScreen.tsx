import { type OtlType, PropertyType } from '@bouwkring/contract/catalogue'
import type { ListedProperty } from '@bouwkring/contract/property-editing'
import { useQuery } from '@tanstack/react-query'
import { Lock, Plus, SlidersHorizontal } from 'lucide-react'
import { useUser } from '../../accounts/index.ts'
import { type Search, useAddress, useChangeAddress } from '../../platform/address.ts'
import { readWhole } from '../../platform/address-values.ts'
import { sheetOf } from '../../platform/sheet-of.tsx'
import { useListSearch } from '../../platform/use-list-search.ts'
import { type TFunction, useTranslation } from '../../texts/index.ts'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  PageHeader,
  ScreenTitle,
} from '../../ui/index.ts'
import { SelectInput } from '../../ui/form/index.ts'
import { propertiesQuery, groupChoicesQuery } from '../properties/api.ts'
import { previewOf } from '../properties/examples.ts'
import { PropertyPanel } from '../properties/PropertyPanel.tsx'
import * as styles from '../properties/properties.module.css'

/** The URL parameters of the properties, besides page and text. */
export interface PropertiesSearch {
  open?: number | 'new'
  type?: PropertyType
  group?: number
}
/** Reads the open panel and the filter from the URL; drops meaningless values. */
function readSearch({ open, type, group }: Search): PropertiesSearch {
  const [id, of, kind] = [
    open === 'new' ? ('new' as const) : readWhole(open),
    readWhole(group),
    PropertyType.safeParse(type),
  ]
  return {
    ...(id && { open: id }),
    ...(kind.success && { type: kind.data }),
    ...(of && { group: of }),
  }
}

const columnsOf = (t: TFunction, language: string): Column<ListedProperty>[] => [
  {
    key: 'name',
    label: t('property.name'),
    cell: (row) => (
      <span className="row gap-2">
        {row.name}
        {row.can.edit ? null : <Lock size={14} role="img" aria-label={t('property.locked')} />}
      </span>
    ),
  },
  { key: 'type', label: t('property.type'), cell: (row) => t(`type.${row.type}`) },
  {
    key: 'examples',
    label: t('property.examples'),
    cell: (row) => (
      <span className="wrap-anywhere">{previewOf(row, (kind) => t(`kind.${kind}`), language)}</span>
    ),
    wideOnly: true,
  },
  { key: 'group', label: t('property.group'), cell: (row) => row.group ?? '–' },
  {
    key: 'required',
    label: t('property.required'),
    cell: (row) => t(row.required ? 'yes' : 'no'),
    wideOnly: true,
  },
  { key: 'otls', label: t('uses.otls'), cell: (row) => row.otls, align: 'right' },
]

function Filters({
  type,
  group,
  onChange,
}: Pick<PropertiesSearch, 'type' | 'group'> & { onChange: (part: PropertiesSearch) => void }) {
  const { t } = useTranslation('catalogadmin')
  const { data: groups = [] } = useQuery(groupChoicesQuery())
  return (
    <div className={styles.filters} role="group" aria-label={t('filter')}>
      <SelectInput
        id="filter-type"
        label={t('property.type')}
        value={type ?? ''}
        onChange={(value) => onChange({ type: (value || undefined) as PropertyType })}
        choices={[
          { value: '', label: t('all') },
          ...PropertyType.options.map((value) => ({ value, label: t(`type.${value}`) })),
        ]}
      />
      <SelectInput
        id="filter-group"
        label={t('property.group')}
        value={group ? String(group) : ''}
        onChange={(value) =>
          onChange({ group: value ? Number(value) : undefined } as PropertiesSearch)
        }
        choices={[
          { value: '', label: t('all') },
          ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </div>
  )
}

function PropertiesScreen({ otlType }: { otlType: OtlType }) {
  const { t, i18n } = useTranslation('catalogadmin')
  const user = useUser()
  const { page, search, typed, setTyped, onPage } = useListSearch()
  const { open, type, group } = useAddress(readSearch)
  const put = useChangeAddress()
  const filter = { ...(type && { type }), ...(group && { group }) }
  const query = useQuery(
    propertiesQuery({
      otlType,
      page,
      ...(search && { search }),
      ...((type ?? group) && { filter }),
    }),
  )
  const empty = (
    <EmptyState icon={SlidersHorizontal} title={t('property.none')}>
      {t('property.noneWhy')}
    </EmptyState>
  )
  return (
    <>
      <ScreenTitle page={t(`property.title.${otlType}`)} tenant={user.tenant.company} />
      <PageHeader
        title={t(`property.title.${otlType}`)}
        lead={t(`property.lead.${otlType}`)}
        actions={
          user.readOnly ? null : (
            <Button
              variant="contained"
              startIcon={<Plus size={18} aria-hidden />}
              onClick={() => put({ open: 'new' })}
            >
              {t('property.add')}
            </Button>
          )
        }
      />
      <DataTable
        label={t(`property.title.${otlType}`)}
        dense
        columns={columnsOf(t, i18n.language)}
        {...sheetOf(query, t('listFailed'))}
        rowKey={(row) => String(row.id)}
        page={page}
        onPage={onPage}
        onRow={(row) => put({ open: row.id })}
        empty={empty}
        search={typed}
        onSearch={setTyped}
        searchLabel={t('property.search')}
        filters={
          <Filters
            type={type}
            group={group}
            onChange={(part) => put({ ...part, page: undefined }, { replace: true })}
          />
        }
        {...(open && { selected: String(open) })}
      />
      {open === undefined ? null : (
        <PropertyPanel
          key={open}
          open={open}
          otlType={otlType}
          onClose={() => put({ open: undefined })}
        />
      )}
    </>
  )
}

/** /app/management/product-properties. */
export const ProductPropertiesScreen = () => <PropertiesScreen key="product" otlType="product" />
/** /app/management/material-properties. */
export const MaterialPropertiesScreen = () => <PropertiesScreen key="material" otlType="material" />
/** /app/management/element-properties. */
export const ElementPropertiesScreen = () => <PropertiesScreen key="element" otlType="element" />
