/**
 * The contents of the demo market. Everything has its own `key`, by which the other parts refer to it; the
 * loader turns keys into ids. Days are `YYYY-MM-DD`, moments ISO 8601 in UTC, money is euro cents.
 */
export interface DemoMarket {
  organisations: DemoOrganisation[]
  /** Custom groups. The static (internal, public) and global groups (company types) exist without the demo. */
  groups: DemoGroup[]
  spotTypes: DemoSpotType[]
  spots: DemoSpot[]
  products: DemoProduct[]
  transactions: DemoTransaction[]
  favourites: { user: string; product: string }[]
  libraries: DemoLibraries
  /** Key of Provincie Delta's published demand, for which the main journey makes an offer. */
  preparedDemand: string
}

/** Company types: the global groups. */
export const companyTypes = ['Overheden', 'Aannemers', 'Ingenieursbureaus'] as const
export type CompanyType = (typeof companyTypes)[number]

export type DemoRole = 'ROLE_SUPER_ADMIN' | 'ROLE_ADMIN' | 'ROLE_USER' | 'ROLE_READ_ONLY'
export type ThemeName =
  | 'background'
  | 'text'
  | 'primary'
  | 'primaryContrast'
  | 'secondary'
  | 'secondaryContrast'
  | 'error'

export interface DemoOrganisation {
  /** Also the subdomain. */
  key: string
  name: string
  type: CompanyType
  /** Only the colours that deviate from the default theme. */
  theme: Partial<Record<ThemeName, string>>
  divisions: string[]
  /** Its administrators manage the catalogue of all organisations. */
  keepsCatalogue: boolean
  users: DemoUser[]
  contactPersons: DemoContactPerson[]
  createdAt: string
}

export interface DemoUser {
  /** Identifies the user everywhere in the demo market. */
  email: string
  firstName: string
  lastName: string
  role: DemoRole
  phonenumber: string
}

export interface DemoContactPerson {
  key: string
  firstName: string
  lastName: string
  email: string
  phonenumber: string
  streetname: string
  housenumber: string
  postalCode: string
  city: string
  /** E-mail of this person's user account, null when they have none. */
  user: string | null
}

export interface DemoGroup {
  key: string
  name: string
  /** The organisation that created it; also a member. */
  owner: string
  /** Organisations that accepted, including the owner. */
  members: string[]
  /** Organisations whose invitation is still open. */
  invited: string[]
}

export interface DemoSpotType {
  key: string
  name: string
  kind: 'project' | 'depot' | 'tender' | 'knowledge-base'
  color: string
  /** The organisation that created it; null for the product's own, which everyone can choose. */
  organisation: string | null
  visible: boolean
}

/** Who may see a spot: a static group, a company type or the key of a custom group. */
export type DemoAudience = 'internal' | 'public' | CompanyType | (string & {})

export interface DemoSpot {
  key: string
  organisation: string
  spotType: string
  name: string
  projectnumber: string
  /** Simple HTML: p, strong, ul, li. */
  description: string
  /** `expired` is a published spot whose period has ended. */
  status: 'active' | 'inactive' | 'expired' | 'archived'
  periodFrom: string
  periodTill: string
  latitude: number
  longitude: number
  street: string
  housenumber: string
  postalcode: string
  city: string
  /** Kilometres; null means no limit. */
  range: number | null
  /** Always includes `internal`. */
  visibility: DemoAudience[]
  division: string | null
  /** E-mail of the owner. */
  owner: string
  coOwners: string[]
  /** Keys of contact persons of the same organisation. */
  contactPersons: string[]
  createdAt: string
}

export interface DemoProduct {
  key: string
  spot: string
  /** Key of the object type in the catalogue data. */
  otl: string
  type: 'product' | 'material' | 'element'
  name: string
  /** true: offer, false: demand. */
  isReleased: boolean
  /** Before any transaction: the amount put on the market. Null only when `amountType` is 1. */
  amount: number | null
  /** 0 a figure, 1 'Op aanvraag', 2 'Mits voorradig'. */
  amountType: 0 | 1 | 2
  unit: 'st' | 'm' | 'm2' | 'm3' | 'ton'
  sustainabilityType: 'BioBased' | 'Reused' | 'Recycled' | 'Incourant'
  note: string
  properties: DemoPropertyValue[]
  /** Sums to at most 100. */
  materials: { otl: string; name: string; type: 'material' | 'element'; percentage: number }[]
  /** `value` in cents per unit, null for unknown and reasonable; a demand is always unknown. */
  price: { type: 'unknown' | 'from' | 'reasonable' | 'fixed'; value: number | null }
  transport: ('pickup' | 'delivery')[]
  /** Paths in demo/pictures; the first one is the main picture. */
  pictures: string[]
  published: boolean
  createdAt: string
}

export interface DemoPropertyValue {
  /** Reference of the property in the catalogue data. */
  property: string
  value: (string | number)[]
  unit: string | null
  /** Hard condition of a demand: at least, equal to, at most, one of. */
  matchingCondition: 'gte' | 'eq' | 'lte' | 'in' | null
}

/** Libraries with their articles, and requests for missing entries. */
export interface DemoLibraries {
  libraries: { key: string; organisation: string; name: string }[]
  /** `library` null: the library of the back-office. */
  articles: (Pick<
    DemoProduct,
    'type' | 'name' | 'otl' | 'unit' | 'sustainabilityType' | 'materials' | 'properties'
  > & { library: string | null; description: string; synonym: string })[]
  requests: {
    user: string
    kind: 'entry' | 'attribute'
    type: DemoProduct['type']
    name: string
    attributes: string[]
    status: 'pending' | 'declined'
    daysAgo: number
  }[]
}

export interface DemoTransaction {
  key: string
  /** The reserved offer. */
  product: string
  /** The requesting side's own demand that it is meant for. */
  relatedProduct: string | null
  /** Its state after the last step. */
  status: 'pending' | 'accepted' | 'declined' | 'retracted' | 'expired' | 'completed'
  transport: 'pickup' | 'delivery' | null
  /** In chronological order; the first is `create`. */
  steps: DemoTransactionStep[]
}

export interface DemoTransactionStep {
  at: string
  /** E-mail of the acting user; null for what happens by the passing of time. */
  by: string | null
  step: 'create' | 'accept' | 'decline' | 'retract' | 'expire' | 'process'
  amount: number
}
