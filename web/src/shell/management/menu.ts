import {
  ArrowDownUp,
  Boxes,
  Building2,
  FileText,
  Hash,
  House,
  Inbox,
  Layers,
  Library,
  type LucideIcon,
  MailOpen,
  MessageCircleQuestion,
  Package,
  Palette,
  ScrollText,
  Shapes,
  ShieldCheck,
  SlidersHorizontal,
  UsersRound,
} from 'lucide-react'

/** A figure next to an entry that needs attention. */
export type MenuBadge = 'registrations' | 'otlRequests'
export interface ManagementItem {
  /** Last part of the path, below /app/management. */
  path: string
  icon: LucideIcon
  /** Super admins only, keepers of the catalogue too, or every administrator. */
  may: 'super-admin' | 'keeper' | 'admin'
  badge?: MenuBadge
}
export interface ManagementSection {
  /** Text of the heading, in the texts of `management`; the first section has none. */
  title?:
    | 'menu.accountManagement'
    | 'menu.management'
    | 'menu.catalogue'
    | 'menu.library'
    | 'menu.raw'
    | 'menu.records'
  items: readonly ManagementItem[]
}

/** The side menu of the back-office, in order. An entry is added once its screen exists; its text is `menu.item.{path}` in the texts of `management`. */
export const managementMenu: readonly ManagementSection[] = [
  { items: [{ path: 'dashboard', icon: House, may: 'admin' }] },
  {
    title: 'menu.accountManagement',
    items: [
      { path: 'accounts', icon: Building2, may: 'super-admin', badge: 'registrations' },
      { path: 'groups', icon: UsersRound, may: 'admin' },
      { path: 'roles', icon: ShieldCheck, may: 'admin' },
      { path: 'otl-requests', icon: Inbox, may: 'keeper', badge: 'otlRequests' },
      { path: 'styling', icon: Palette, may: 'admin' },
    ],
  },
  {
    title: 'menu.management',
    items: [
      { path: 'faq', icon: MessageCircleQuestion, may: 'keeper' },
      { path: 'documents', icon: FileText, may: 'keeper' },
    ],
  },
  {
    title: 'menu.catalogue',
    items: [
      { path: 'products', icon: Package, may: 'keeper' },
      { path: 'product-properties', icon: SlidersHorizontal, may: 'admin' },
      { path: 'materials', icon: Boxes, may: 'keeper' },
      { path: 'material-properties', icon: SlidersHorizontal, may: 'admin' },
      { path: 'elements', icon: Shapes, may: 'keeper' },
      { path: 'element-properties', icon: SlidersHorizontal, may: 'admin' },
      { path: 'otl-groups', icon: Layers, may: 'keeper' },
      { path: 'catalogue', icon: ArrowDownUp, may: 'keeper' },
    ],
  },
  {
    title: 'menu.library',
    items: [
      { path: 'products-library', icon: Library, may: 'keeper' },
      { path: 'materials-library', icon: Library, may: 'keeper' },
      { path: 'elements-library', icon: Library, may: 'keeper' },
    ],
  },
  { title: 'menu.raw', items: [{ path: 'raw', icon: Hash, may: 'keeper' }] },
  {
    title: 'menu.records',
    items: [
      { path: 'audit', icon: ScrollText, may: 'admin' },
      { path: 'outbox', icon: MailOpen, may: 'super-admin' },
    ],
  },
]

/** Which entries a user may open. */
export const mayOpen = (
  { may }: ManagementItem,
  { superAdmin, keeper }: { superAdmin: boolean; keeper: boolean },
) => superAdmin || may === 'admin' || (may === 'keeper' && keeper)
