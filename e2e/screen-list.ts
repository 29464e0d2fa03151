/** Every screen by name and path, for walks that check the same on all of them. */
type Screens = readonly (readonly [name: string, path: string])[]

/** Screens that a user of Provincie Delta can reach. */
export const userScreens: Screens = [
  ['home', '/'],
  ['dashboard, arranging', '/?arrange=true'],
  ['insights', '/account'],
  ['e-mail preferences', '/account/e-mail'],
  ['insights, rows', '/account?what=offers'],
  ['search, map', '/zoeken'],
  ['search, list', '/zoeken?view=list'],
  ['search, demand', '/zoeken?is_released=false&view=list'],
  ['search, nothing found', '/zoeken?search=qqqqqqqq&view=list'],
  ['spots', '/spots'],
  ['spot', '/spots/1'],
  ['spot, offers', '/spots/1?part=offers'],
  ['spot, demands, searched', '/spots/1?part=demands&find=qqqqqqqq'],
  ['spot, edit', '/spots/1?editing=true'],
  ['own spots', '/mijn-spots'],
  ['archived spots', '/archived-spots'],
  ['wizard', '/spot/maken'],
  ['offer by photo', '/aanbieden'],
  ['matches', '/spots/1/matches'],
  ['storage of a depot', '/spots/4/storage'],
  ['spot, storage', '/spots/4?part=storage'],
  ['favourites', '/favorites'],
  ['transactions', '/mijn-bouwkring'],
  ['transaction', '/mijn-bouwkring/6'],
  ['baskets', '/mandjes'],
  ['basket', '/mandjes/1'],
  ['link of a mail', '/reservation/accept?q=1&token=kapot&forTenant=delta'],
  ['notifications', '/meldingen'],
  ['saved searches', '/zoekopdrachten'],
  ['saved searches, shared', '/zoekopdrachten?tab=shared'],
  ['stopping mails', '/zoekopdrachten/afmelden?t=kapot'],
  ['still available', '/nog-beschikbaar'],
  ['still available, by a mail', '/nog-beschikbaar?t=kapot'],
  ['product dialog', '/zoeken?view=list&product=1'],
  ['product dialog, edit', '/spots/1?product=1&edit=true'],
  ['product', '/products/1'],
  ['combinations', '/products/1/combinaties'],
  ['combinations, of one lot', '/products/1/combinaties?lot=true'],
  ['demands together, choosing', '/spots/1/combinaties'],
  ['own profile', '/account/profiel'],
  ['contact persons', '/account/contactpersonen'],
  ['libraries', '/account/bibliotheken'],
  ['groups', '/account/groepen'],
  ['divisions', '/account/divisies'],
  ['questions', '/faq'],
  ['accessibility', '/toegankelijkheid'],
  ['security', '/account/beveiliging'],
  ['OTL requests of the own organisation', '/account/otl-aanvragen'],
  ['sign-in by a link', '/token-login?q=kapot'],
  ['not found', '/bestaat-niet'],
  ['no such product', '/products/999999'],
  ['no such spot', '/spots/999999'],
  ['no such basket', '/mandjes/999999'],
  ['no such import', '/importeren/999999'],
]

const named = (before: string, ...names: string[]): Screens =>
  names.map((name) => [name, `${before}${name}`])

/** Additional screens for administrators of an organisation. */
export const administratorScreens = named(
  '/account/',
  'bedrijfsprofiel',
  'nog-beschikbaar',
  'gebruikers',
  'spottypes',
  'uitgangspunten',
  'koppelingen',
)

/** The back-office, except its catalogue. */
export const managementScreens = named(
  '/app/management/',
  'dashboard',
  'accounts',
  'groups',
  'groups-roles-permissions',
  'roles',
  'otl-requests',
  'styling',
  'faq',
  'documents',
  'products',
  'materials',
  'elements',
  'audit',
  'outbox',
)

/** The catalogue of the back-office. */
export const catalogueScreens = named(
  '/app/management/',
  'product-properties',
  'material-properties',
  'element-properties',
  'otl-groups',
  'raw',
  'products-library',
  'materials-library',
  'elements-library',
  'catalogue',
)

/** Screens available before signing in. */
export const openScreens: Screens = [
  ['sign-in', '/sign-in'],
  ['registering, kinds', '/register'],
  ['registering', '/register?type=1'],
  ['forgotten password', '/wachtwoord-vergeten'],
  ['choosing a password', '/user/update-password?q=iemand@delta.example&token=kapot'],
  ['confirming an address', '/user/confirm-email?q=iemand@delta.example&token=kapot'],
  ['sign-in by a link', '/token-login?q=kapot'],
]
