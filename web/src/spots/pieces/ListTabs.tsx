import { Link } from '@tanstack/react-router'
import { useHolds } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { NavTabs } from '../../ui/index.ts'
import { type ListPath, listsFor, views } from '../list-url.ts'

/** Links between the spot lists: all, the user's own and the archive, each with its permission. On a phone this is the only way to some of them. */
export function ListTabs({ path }: { path: ListPath }) {
  const { t } = useTranslation('spots')
  const lists = listsFor({ all: useHolds('READ_ALL_SPOTS'), mine: useHolds('READ_MY_SPOTS') })
  if (lists.length < 2) return null
  return (
    <NavTabs label={t('list.lists')}>
      {lists.map((list) => (
        <Link
          key={list}
          to={`/${list}`}
          search={{}}
          aria-current={list === path ? 'page' : undefined}
        >
          {t(`list.tab.${views[list]}`)}
        </Link>
      ))}
    </NavTabs>
  )
}
