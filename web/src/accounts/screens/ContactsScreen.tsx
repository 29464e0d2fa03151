import { spots } from '@bouwkring/contract/spots'
import { accounts, ContactPersonBody } from '@bouwkring/contract/accounts'
import { organisation, type SavedContact } from '@bouwkring/contract/organisation'
import { useQuery } from '@tanstack/react-query'
import { Contact, Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { checkedBy } from '../../platform/contract-form.ts'
import { EditPanel } from '../../platform/EditPanel.tsx'
import { sheetOf } from '../../platform/sheet-of.tsx'
import { useListSearch } from '../../platform/use-list-search.ts'
import { useSend } from '../../platform/use-change.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  DataTable,
  DetailPanel,
  EmptyState,
  KeyValueList,
  PageHeader,
  ScreenTitle,
  showToast,
  useConfirm,
} from '../../ui/index.ts'
import { TextField } from '../../ui/form/index.ts'
import { useUser } from '../api.ts'
import { savedContactsQuery } from '../organisation/api.ts'
import * as styles from '../organisation/organisation.module.css'
import * as accountStyles from './account.module.css'

const fullName = (person: SavedContact) => `${person.first_name} ${person.last_name}`.trim()
const fields = [
  'first_name',
  'last_name',
  'email',
  'phonenumber',
  'streetname',
  'housenumber',
  'postal_code',
  'city',
] as const
type Values = Record<(typeof fields)[number], string>
const startOf = (person: SavedContact | null) =>
  Object.fromEntries(fields.map((field) => [field, person?.[field] ?? ''])) as Values

const useChanging = () => useSend(accounts.contactPersons, organisation.contacts, spots)

/** Deletes a contact person, after confirmation. */
function useDeleting(onClose: () => void) {
  const { t } = useTranslation('organisation')
  const confirm = useConfirm()
  const renewing = useChanging()
  return async (given: SavedContact) => {
    const body =
      given.spots > 0 ? t('contacts.deleteNamed', { count: given.spots }) : t('contacts.deleteBody')
    if (
      !(await confirm({
        title: t('contacts.deleteTitle', { name: fullName(given) }),
        body,
        confirm: t('delete'),
        danger: true,
      }))
    )
      return
    try {
      await renewing(() => call(organisation.removeContact, { params: { id: given.id } }))
      showToast(t('deleted'), { tone: 'success' })
      onClose()
    } catch (error) {
      tellError(error)
    }
  }
}

/** A read-only view of a contact person, perhaps with a delete button. */
function Card({ person, onClose }: { person: SavedContact; onClose: () => void }) {
  const { t } = useTranslation('organisation')
  const onDelete = useDeleting(onClose)
  const address = [
    `${person.streetname} ${person.housenumber}`.trim(),
    `${person.postal_code} ${person.city}`.trim(),
  ]
    .filter(Boolean)
    .join(', ')
  const items = [
    { key: t('contacts.email'), value: <a href={`mailto:${person.email}`}>{person.email}</a> },
    { key: t('contacts.phone'), value: person.phonenumber },
    { key: t('contacts.address'), value: address },
    { key: t('contacts.spots'), value: person.spots },
  ]
  return (
    <DetailPanel
      open
      title={fullName(person)}
      onClose={onClose}
      onDelete={() => void onDelete(person)}
      mayDelete={person.can.delete}
      deleteLabel={t('delete')}
    >
      <KeyValueList items={items} />
    </DetailPanel>
  )
}

function ContactPanel({ person, onClose }: { person: SavedContact | null; onClose: () => void }) {
  const { t } = useTranslation('organisation')
  const renewing = useChanging()
  const onDelete = useDeleting(onClose)
  const save = (values: Values) =>
    renewing(() =>
      person
        ? call(organisation.updateContact, {
            params: { id: person.id },
            body: { ...values, saved: true, version: person.version },
          })
        : call(accounts.createContactPerson, { body: { ...values, saved: true } }),
    )
  const texts = person
    ? {
        title: t('contacts.edit', { name: fullName(person) }),
        saveLabel: t('save'),
        saved: t('saved'),
      }
    : { title: t('contacts.new'), saveLabel: t('add'), saved: t('contacts.added') }
  return (
    <EditPanel<Values>
      {...texts}
      start={startOf(person)}
      resolver={checkedBy(ContactPersonBody)}
      save={save}
      onClose={onClose}
      remove={
        person
          ? { label: t('delete'), may: person.can.delete, run: () => void onDelete(person) }
          : undefined
      }
    >
      {(control) => (
        <>
          <TextField
            control={control}
            name="first_name"
            label={t('contacts.first')}
            required
            autoComplete="off"
          />
          <TextField
            control={control}
            name="last_name"
            label={t('contacts.last')}
            optionalMark
            autoComplete="off"
          />
          <TextField
            control={control}
            name="email"
            type="email"
            label={t('contacts.email')}
            required
            autoComplete="off"
          />
          <TextField
            control={control}
            name="phonenumber"
            type="tel"
            label={t('contacts.phone')}
            optionalMark
            autoComplete="off"
          />
          <div className={styles.pair}>
            <TextField
              control={control}
              name="streetname"
              label={t('contacts.street')}
              optionalMark
              autoComplete="off"
            />
            <TextField
              control={control}
              name="housenumber"
              label={t('contacts.number')}
              autoComplete="off"
            />
          </div>
          <div className={`${styles.pair} ${styles.turned}`}>
            <TextField
              control={control}
              name="postal_code"
              label={t('contacts.postcode')}
              autoComplete="off"
              maxLength={7}
            />
            <TextField
              control={control}
              name="city"
              label={t('contacts.city')}
              optionalMark
              autoComplete="off"
            />
          </div>
        </>
      )}
    </EditPanel>
  )
}

function Nobody({ searched }: { searched: boolean }) {
  const { t } = useTranslation('organisation')
  return (
    <EmptyState icon={Contact} title={t(searched ? 'none' : 'contacts.empty')}>
      {t(searched ? 'noneWhy' : 'contacts.emptyWhy')}
    </EmptyState>
  )
}

/** /account/contactpersonen: the saved contact persons. */
export function ContactsScreen() {
  const { t } = useTranslation('organisation')
  const { tenant } = useUser()
  const { page, search, typed, setTyped, onPage } = useListSearch()
  const [open, setOpen] = useState<{ person: SavedContact | null } | null>(null)
  const list = useQuery(savedContactsQuery({ page, search }))
  const columns = [
    {
      key: 'name',
      label: t('contacts.name'),
      cell: (row: SavedContact) => (
        <>
          {fullName(row)}
          {row.user === null ? null : (
            <>
              {' '}
              <span className={accountStyles.yourself}>{t('contacts.user')}</span>
            </>
          )}
        </>
      ),
    },
    { key: 'email', label: t('contacts.email'), cell: (row: SavedContact) => row.email },
    { key: 'phone', label: t('contacts.phone'), cell: (row: SavedContact) => row.phonenumber },
    {
      key: 'city',
      label: t('contacts.city'),
      cell: (row: SavedContact) => row.city,
      wideOnly: true,
    },
    {
      key: 'spots',
      label: t('contacts.spots'),
      cell: (row: SavedContact) => row.spots,
      align: 'right' as const,
    },
  ]
  const add = (
    <Button
      variant="contained"
      startIcon={<Plus size={16} aria-hidden />}
      onClick={() => setOpen({ person: null })}
    >
      {t('contacts.new')}
    </Button>
  )
  return (
    <>
      <ScreenTitle page={t('contacts.title')} tenant={tenant.company} />
      <PageHeader
        title={t('contacts.title')}
        lead={t('contacts.lead')}
        actions={list.data?.can.create ? add : undefined}
      />
      <DataTable
        label={t('contacts.title')}
        columns={columns}
        {...sheetOf(list, t('contacts.failed'))}
        rowKey={(row) => String(row.id)}
        empty={<Nobody searched={search !== ''} />}
        page={page}
        onPage={onPage}
        search={typed}
        onSearch={setTyped}
        searchLabel={t('contacts.search')}
        onRow={(person) => setOpen({ person })}
      />
      {open?.person && !open.person.can.edit ? (
        <Card person={open.person} onClose={() => setOpen(null)} />
      ) : open ? (
        <ContactPanel
          key={open.person?.id ?? 'new'}
          person={open.person}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}
