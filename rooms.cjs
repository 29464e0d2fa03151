// The rooms and the doors between them: for each feature, which others it may depend on. Read by dependency-cruiser and by the house tests.
const leansOn = {
  accounts: [],
  // Its tables are in the accounts schema; server/test/house-files.test.ts lists them.
  'signing-in': ['accounts'],
  places: [],
  files: ['accounts'],
  help: ['accounts', 'files'],
  records: ['accounts'],
  catalogue: ['accounts', 'files'],
  spots: ['accounts', 'files', 'places'],
  products: ['accounts', 'catalogue', 'files', 'places', 'spots'],
  imports: ['accounts', 'catalogue', 'files', 'places', 'products', 'spots'],
  market: ['accounts', 'catalogue', 'places', 'products', 'spots'],
  matching: ['accounts', 'catalogue', 'market', 'places', 'products', 'spots'],
  transactions: ['accounts', 'market', 'places', 'products', 'spots'],
  storage: [
    'accounts',
    'catalogue',
    'files',
    'market',
    'matching',
    'places',
    'products',
    'spots',
    'transactions',
  ],
  management: ['accounts', 'catalogue', 'help', 'products', 'spots', 'transactions'],
}
// These listen to everything; nothing depends on them.
const listeners = ['insights', 'integrations', 'notifications']
const features = Object.keys(leansOn)
for (const listener of listeners) leansOn[listener] = features
// Gathers the class of each column from the feature that has it (data.ts), and accesses every table by these and by its terms, as the product itself.
leansOn.privacy = [...features, ...listeners]

// On the web the features form a sequence: each may depend on those before it. Screens that need more are composed in shell/ and routes/.
const webRow = [
  'accounts',
  'help',
  'management',
  'places',
  'catalogue',
  'spots',
  'products',
  'imports',
  'market',
  'matching',
  'transactions',
  'storage',
  'notifications',
  'insights',
  'records',
  'integrations',
]
const webLeansOn = Object.fromEntries(webRow.map((name, at) => [name, webRow.slice(0, at)]))
// Matching and transactions are at the same level.
webLeansOn.transactions = webLeansOn.transactions.filter((name) => name !== 'matching')

module.exports = { leansOn, webLeansOn }
