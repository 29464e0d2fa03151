import type { Permission } from '@bouwkring/contract/permissions'
import {
  Bookmark,
  Building2,
  Calculator,
  ChartColumn,
  ClipboardCheck,
  Contact,
  Inbox,
  KeyRound,
  LibraryBig,
  type LucideIcon,
  Mail,
  Network,
  Shapes,
  UserRound,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { withTexts } from '../../texts/index.ts'
import { latePiece } from '../../ui/index.ts'

export interface AccountSection {
  /** Path of the section; its text is `menu.item.{last part}` in the texts of `account`. */
  path: '/account' | `/account/${string}` | '/zoekopdrachten'
  icon: LucideIcon
  /** Any one of these permissions shows it. */
  needs: readonly Permission[]
  Screen: (props: object) => ReactNode
  /** A figure next to its name while it is open. */
  Count?: (props: object) => ReactNode
}
export interface AccountGroup {
  title: 'menu.dashboard' | 'menu.settings' | 'menu.library' | 'menu.configuration'
  items: readonly AccountSection[]
}

/** A section's screen, loaded with its texts when it opens. */
const screen = (load: () => Promise<() => ReactNode>, ...texts: string[]) =>
  latePiece(async () => ({ default: await withTexts(load(), ...texts) }))

/** The side menu of the account area in its four groups. A section is added once its screen exists; the first that the user may see is the default. */
export const accountMenu: readonly AccountGroup[] = [
  {
    title: 'menu.dashboard',
    items: [
      {
        path: '/account',
        icon: ChartColumn,
        needs: ['VIEW_INSIGHT'],
        Screen: screen(
          async () => (await import('../../insights/screens/InsightsScreen.tsx')).InsightsScreen,
          'insights',
        ),
      },
      {
        path: '/zoekopdrachten',
        icon: Bookmark,
        needs: ['SHOW_SEARCH'],
        Screen: screen(
          async () =>
            (await import('../../market/saved/screens/SavedSearchesScreen.tsx'))
              .SavedSearchesScreen,
          'savedsearches',
          'market',
          'facts',
        ),
        Count: screen(
          async () => (await import('../../market/screens.ts')).NewCount,
          'savedsearches',
        ),
      },
    ],
  },
  {
    title: 'menu.settings',
    items: [
      {
        path: '/account/bedrijfsprofiel',
        icon: Building2,
        needs: ['COMPANY_PROFILE_READ'],
        Screen: screen(
          async () => (await import('../../accounts/screens/CompanyScreen.tsx')).CompanyScreen,
          'account',
        ),
      },
      {
        path: '/account/nog-beschikbaar',
        icon: ClipboardCheck,
        needs: ['COMPANY_PROFILE_READ'],
        Screen: screen(
          async () =>
            (await import('../../transactions/screens/StillSettingsScreen.tsx'))
              .StillSettingsScreen,
          'still',
        ),
      },
      {
        path: '/account/profiel',
        icon: UserRound,
        needs: ['PROFILE_READ'],
        Screen: screen(
          async () => (await import('../../accounts/screens/ProfileScreen.tsx')).ProfileScreen,
          'account',
          'privacy',
          'entry',
        ),
      },
      {
        path: '/account/beveiliging',
        icon: KeyRound,
        needs: ['PROFILE_READ'],
        Screen: screen(
          async () => (await import('../../accounts/screens/SecurityScreen.tsx')).SecurityScreen,
          'account',
          'entry',
          'mfa',
          'tokenlogin',
        ),
      },
      {
        path: '/account/e-mail',
        icon: Mail,
        needs: ['PROFILE_READ'],
        Screen: screen(
          async () =>
            (await import('../../notifications/screens/PreferencesScreen.tsx')).PreferencesScreen,
          'mail',
        ),
      },
      {
        path: '/account/gebruikers',
        icon: Users,
        needs: ['USER_READ'],
        Screen: screen(
          async () => (await import('../../accounts/screens/UsersScreen.tsx')).UsersScreen,
          'account',
        ),
      },
      {
        path: '/account/contactpersonen',
        icon: Contact,
        needs: ['CONTACT_READ'],
        Screen: screen(
          async () => (await import('../../accounts/screens/ContactsScreen.tsx')).ContactsScreen,
          'organisation',
        ),
      },
      {
        path: '/account/otl-aanvragen',
        icon: Inbox,
        needs: ['PROFILE_READ'],
        Screen: screen(
          async () =>
            (await import('../../catalogue/screens/OwnRequestsScreen.tsx')).OwnRequestsScreen,
          'requests',
        ),
      },
    ],
  },
  {
    title: 'menu.library',
    items: [
      {
        path: '/account/bibliotheken',
        icon: LibraryBig,
        needs: ['TENANT_LIBRARY_READ'],
        Screen: screen(
          async () => (await import('../../catalogue/screens/LibrariesScreen.tsx')).LibrariesScreen,
          'organisation',
        ),
      },
    ],
  },
  {
    title: 'menu.configuration',
    items: [
      {
        path: '/account/groepen',
        icon: UsersRound,
        needs: ['GROUP_READ'],
        Screen: screen(
          async () => (await import('../../accounts/screens/GroupsScreen.tsx')).GroupsScreen,
          'organisation',
        ),
      },
      {
        path: '/account/divisies',
        icon: Network,
        needs: ['VIEW_DIVISIONS'],
        Screen: screen(
          async () => (await import('../../accounts/screens/DivisionsScreen.tsx')).DivisionsScreen,
          'organisation',
        ),
      },
      {
        path: '/account/spottypes',
        icon: Shapes,
        needs: ['SPOTDEFINITIONS'],
        Screen: screen(
          async () => (await import('../../spots/screens/SpotTypesScreen.tsx')).SpotTypesScreen,
          'organisation',
        ),
      },
      {
        path: '/account/uitgangspunten',
        icon: Calculator,
        needs: ['COMPANY_PROFILE_READ'],
        Screen: screen(
          async () =>
            (await import('../../accounts/screens/AssumptionsScreen.tsx')).AssumptionsScreen,
          'assumptions',
        ),
      },
      {
        path: '/account/koppelingen',
        icon: Webhook,
        needs: ['MANAGE_INTEGRATIONS'],
        Screen: screen(
          async () =>
            (await import('../../integrations/screens/IntegrationsScreen.tsx')).IntegrationsScreen,
          'integrations',
        ),
      },
    ],
  },
]

/** The sections that a user with these permissions may open, in menu order. */
export const sectionsFor = (permissions: readonly Permission[]) =>
  accountMenu
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => item.needs.some((p) => permissions.includes(p))),
    }))
    .filter(({ items }) => items.length > 0)
