import { Check, Search, ShoppingBasket, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useChangeAddress } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { ButtonLink, CountBadge, FilterChip, IconButton } from '../../ui/index.ts'
import { Divider, Menu, MenuItem } from '../../ui/mui/index.ts'
import { countOf, type ListFilter, statusTabs, tabNames } from '../transaction-search.ts'
import { SearchField } from './SearchField.tsx'
import * as styles from './phone-head.module.css'

const mailboxes = ['all', 'received', 'sent'] as const

/** The filters of the list, chosen from a menu: a state, and received or sent. */
function FilterButton({ tab, mailbox, counts, set }: ListFilter & { set: number }) {
  const { t } = useTranslation('transactions')
  const change = useChangeAddress()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (part: Parameters<typeof change>[0]) => {
    setAnchor(null)
    change(part)
  }
  const item = (key: string, group: string, name: string, on: boolean, deed: () => void) => (
    <MenuItem key={key} role="menuitemradio" aria-checked={on} selected={on} onClick={deed}>
      <span className={styles.mark}>{on ? <Check size={16} aria-hidden /> : null}</span>
      <span className="visually-hidden">{group}: </span>
      {name}
    </MenuItem>
  )
  const group = (name: string) => (
    <li role="presentation" aria-hidden className={styles.group}>
      {name}
    </li>
  )
  return (
    <>
      <IconButton
        size="large"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={set > 0 ? t('filtersSet', { count: set }) : t('filters')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <SlidersHorizontal size={22} aria-hidden />
        {set > 0 ? (
          <span className={styles.badge} aria-hidden>
            <CountBadge count={set} />
          </span>
        ) : null}
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('filters') } }}
      >
        {group(t('column.status'))}
        {tabNames.map((name) => {
          const count = countOf(counts, name)
          return item(
            name,
            t('column.status'),
            count > 0 ? `${t(`tab.${name}`)} (${count})` : t(`tab.${name}`),
            name === tab,
            () =>
              choose({
                page: undefined,
                completable: undefined,
                status: name === 'all' ? undefined : [...statusTabs[name]],
              }),
          )
        })}
        <Divider role="presentation" />
        {group(t('column.mailbox'))}
        {mailboxes.map((name) =>
          item(
            `box-${name}`,
            t('column.mailbox'),
            t(`mailbox.${name}`),
            name === (mailbox ?? 'all'),
            () => choose({ page: undefined, transaction_state: name === 'all' ? undefined : name }),
          ),
        )}
      </Menu>
    </>
  )
}

/** The head of the list on a phone: one line with its name, the link to the baskets, and a button each for search and filter; below it only what is set. */
export function PhoneHead({
  title,
  text,
  ...filter
}: ListFilter & { title: string; text: string }) {
  const { t } = useTranslation('transactions')
  const change = useChangeAddress()
  const [asked, setAsked] = useState(false)
  const searching = asked || text !== ''
  const { tab, mailbox, completable, status = [] } = filter
  const toggle = () => {
    setAsked(!searching)
    if (text !== '') change({ page: undefined, search: undefined })
  }
  const states = status.map((one) => t(`status.${one}`)).join(', ')
  const set = [
    ...(status.length > 0
      ? [
          {
            key: 'status',
            label: tab ? t(`tab.${tab}`) : states,
            without: { page: undefined, status: undefined },
          },
        ]
      : []),
    ...(mailbox
      ? [
          {
            key: 'mailbox',
            label: t(`mailbox.${mailbox}`),
            without: { page: undefined, transaction_state: undefined },
          },
        ]
      : []),
    ...(completable
      ? [
          {
            key: 'completable',
            label: t('completable'),
            without: { page: undefined, completable: undefined },
          },
        ]
      : []),
  ]
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1 tabIndex={-1}>{title}</h1>
        <ButtonLink to="/mandjes" variant="text" className={styles.baskets}>
          <ShoppingBasket size={22} aria-hidden />
          <span className={styles.basketsWord}>{t('baskets')}</span>
        </ButtonLink>
        <IconButton
          size="large"
          aria-label={t('search')}
          aria-expanded={searching}
          onClick={toggle}
        >
          <Search size={22} aria-hidden />
        </IconButton>
        <FilterButton {...filter} set={set.length} />
      </div>
      {searching ? <SearchField text={text} begin={asked} /> : null}
      {set.length > 0 ? (
        <div className={styles.chips}>
          {set.map(({ key, label, without }) => (
            <FilterChip key={key} on label={label} onRemove={() => change(without)} />
          ))}
        </div>
      ) : null}
    </header>
  )
}
