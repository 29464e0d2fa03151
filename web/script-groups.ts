const mui = (parts: string) =>
  new RegExp(`node_modules[\\\\/]@mui[\\\\/]material[\\\\/](?:${parts})[\\\\/]`)
// The basis of every screen, except the parts of it that load later.
const frame =
  /node_modules[\\/](@tanstack[\\/](?!(?:react-)?virtual)[\w-]+|use-sync-external-store)[\\/]/
// The basis of all of MUI: it loads with the first of its components.
const engine =
  /node_modules[\\/](@emotion|stylis|@mui[\\/](system|utils|styled-engine|private-theming|material[\\/](styles|utils|ButtonBase|SvgIcon|transitions|zero-styled|DefaultPropsProvider)))[\\/]|web[\\/]src[\\/]ui[\\/]mui[\\/]themed/
/** Matches these modules of the pages, by their path without the extension. */
const own = (...paths: string[]) =>
  new RegExp(`web[\\\\/]src[\\\\/](?:${paths.join('|').replaceAll('/', '[\\\\/]')})\\.tsx?$`)
/** Matches these icons. */
const marks = (...names: string[]) =>
  new RegExp(`lucide-react[\\\\/].*[\\\\/](?:${names.join('|')})\\.m?js$`)
const any =
  (...tests: RegExp[]) =>
  (id: string) =>
    tests.some((test) => test.test(id))
/** Scripts used within the market, which is therefore already loaded. */
export const inMarket = /(?:SearchPage|SearchMap|results|ResultSkeleton|PlaceButton|PhoneMarket)/
const icon = /node_modules[\\/]lucide-react[\\/]/
// Many screens use it, but not the first ones.
const formIcon = /file-text\.m?js$/
const later = /(?:useBlocker|useReducedMotion|useQueries|queriesObserver)\.m?js$/
const form = mui(
  'OutlinedInput|InputBase|InputAdornment|FormControl|FormControlLabel|FormLabel|InputLabel|Checkbox',
)

/**
 * Everything the first screens need is pinned, in few files: it compresses better together, and with fewer names the list of files
 * for each screen is shorter, which is part of the first load itself. A group includes what its files import and no earlier group took.
 * The rest (map, editor, calendar) follows the dynamic imports; a separate group would pull what they share into the first load.
 */
export const scriptGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'frame', test: (id: string) => frame.test(id) && !later.test(id) },
  {
    name: 'icons',
    test: (id: string) => icon.test(id) && !formIcon.test(id),
    minShareCount: 14,
  },
  // Icons of later screens: a file for each would only make the list of files longer.
  { name: 'late', test: marks('laptop', 'key-round', 'file-up', 'map-pin-off', 'lock', 'minus') },
  // All ui styles in one file, loaded from the start: a feature's rules for the same element come after them, whichever screen was first.
  { name: 'ui', test: /web[\\/]src[\\/]ui[\\/](?!map[\\/]).*\.css$/ },
  {
    name: 'start',
    tags: ['$initial' as const],
    test: (id: string) => !/node_modules|locales/.test(id),
  },
  {
    name: 'sign',
    test: any(
      own(
        'shell/Logo',
        'accounts/own-names',
        'platform/address',
        'accounts/pieces/WaysOn',
        'ui/(?:EmptyState|IconButton|ScoreBar|ScreenTitle|Skeleton|Tag|use-opener|map/ShapeMark)',
      ),
      marks('eye-off', 'arrow-left'),
    ),
  },
  {
    name: 'shell',
    test: any(own('shell/Shell'), marks('bell', 'map-pinned', 'warehouse', 'repeat-2')),
  },
  {
    name: 'market',
    test: any(
      own(
        'ui/form/decimal',
        'market/(?:api|period-text)',
        'market/pieces/(?:SearchField|ProductTile|FavouriteButton|PlaceButton|around)',
        'products/pieces/MarketTag',
        'shell/CardNotes',
      ),
      // Otherwise it would be in the same file as the list of hits, and load that too.
      /contract[\\/]src[\\/]year\.ts$/,
      marks('sparkles', 'sliders-horizontal'),
    ),
  },
  {
    name: 'results',
    test: /web[\\/]src[\\/]market[\\/](?:pieces[\\/](?:KeepSearch|OrderMenu|ResultList|SpotTip)\.tsx|use-active-filters\.ts)$/,
  },
  { name: 'mui', test: engine },
  { name: 'typography', test: mui('Typography') },
  // Tips depend on these without the rest of what opens over a screen.
  { name: 'tips', test: mui('Portal|Grow') },
  { name: 'form', test: form },
  {
    name: 'overlay',
    test: mui(
      'Modal|Paper|Backdrop|Fade|Popover|Menu|MenuList|MenuItem|List|Dialog|DialogActions|DialogContent|DialogTitle',
    ),
  },
  {
    name: 'words',
    test: /locales[\\/]\w+[\\/](shell|ui|accounts|notifications)\.nl\.json/,
  },
  {
    name: 'words-en',
    test: /locales[\\/]\w+[\\/](shell|ui|accounts|notifications)\.en\.json/,
  },
  {
    name: 'product-words',
    test: /locales[\\/]\w+[\\/](products|spots|matching)\.nl\.json/,
  },
  {
    name: 'product-words-en',
    test: /locales[\\/]\w+[\\/](products|spots|matching)\.en\.json/,
  },
  {
    name: 'deal-words',
    test: /locales[\\/]\w+[\\/](transactions|baskets|still)\.nl\.json/,
  },
  {
    name: 'deal-words-en',
    test: /locales[\\/]\w+[\\/](transactions|baskets|still)\.en\.json/,
  },
  { name: 'market-words', test: /locales[\\/]\w+[\\/](market|facts)\.nl\.json/ },
  { name: 'market-words-en', test: /locales[\\/]\w+[\\/](market|facts)\.en\.json/ },
  {
    name: 'calls',
    test: /contract-data:(?:catalogue|market|matching|notifications|products|spots|transactions|user-settings)$/,
  },
  // Small pieces of one screen or of a few similar ones; each depends on the groups above, so what it imports stays where it is.
  ...[
    { name: 'field', test: own('ui/form/(?:CheckboxInput|Field|TextInput)') },
    {
      name: 'entry-calls',
      test: any(own('accounts/(?:entry|sso)/api'), /contract-data:(?:entry|single-sign-on)$/),
    },
    {
      name: 'kinds',
      test: any(
        own('accounts/entry/TypeIcon'),
        marks('building', 'building-complex', 'hard-hat', 'landmark', 'languages', 'ruler'),
      ),
    },
    {
      name: 'news',
      test: any(
        own('notifications/use-follow', 'notifications/pieces/(?:KindIcon|NewsItem)'),
        /contract-data:notification-kinds$/,
        marks('circle-question-mark', 'circle-x', 'timer-off', 'undo-2', 'users-round', 'flag'),
      ),
    },
    {
      name: 'home',
      test: any(
        own(
          'shell/(?:HomePage|HomeMap|Featured|QuickLinks|home-figures)',
          'shell/waiting/WaitsOnMe',
          'shell/dashboard/(?:Columns|layout|setting)',
          'market/(?:home-api|pieces/HomeSearch)',
          'notifications/pieces/LatestNotifications',
        ),
        marks('layout-grid'),
      ),
    },
    {
      name: 'place',
      test: any(own('ui/map/MapView', 'places/use-map-layers'), /contract-data:places$/),
    },
    { name: 'data', test: own('(?:spots|products|matching)/api') },
    {
      name: 'deal',
      test: any(
        own(
          'ui/(?:KeyValueList|StatusChip)',
          'platform/together',
          'transactions/(?:api|counterparts|own-text|quantity|status|use-deeds)',
          'transactions/pieces/(?:ClosedButton|ListSkeleton|TransactionItem|TransactionLink|TransactionStatusChip)',
          'transactions/still/(?:load-still|ResponseTime)',
        ),
        /contract-data:baskets$/,
      ),
    },
    {
      name: 'marks',
      test: marks(
        'package-check',
        'file-spreadsheet',
        'file-text',
        'hourglass',
        'printer',
        'link-2',
        'clock-3',
        'maximize-2',
        'list-checks',
      ),
    },
    {
      name: 'phone-head',
      test: any(
        own('ui/media/PictureStrip', 'products/use-out-of-sight', 'products/pieces/PhoneHead'),
        marks('images'),
      ),
    },
    { name: 'tabs', test: own('ui/(?:ErrorTabs|NavTabs|TabBar|use-tab-in-sight)') },
    {
      name: 'product',
      test: any(
        own(
          'shell/(?:ProductPage|MemberProduct|product-slots)',
          'platform/address-path',
          'products/(?:pictures-of|property-text|tabs|use-printing|use-publish|use-room|use-route)',
          'products/pieces/(?:FileChip|FootGallery|OwnMenu|PlaceMap|ProductActions|ProductBars|ProductFrame|ProductHead|ProductPictures|ProductTags|ProductTitle|ProductTools|ProductWaiting|PropertiesView|ReserveBar|RsxViews|SpecificationsView|SpotOfProduct|product-tabs)',
          'products/screens/(?:ProductContent|ProductScreen|ProductViewer)',
          'transactions/(?:use-own|pieces/(?:Availability|ContactButton|OwnReservations|ReceivedList|ReserveCard))',
          'places/(?:line|pieces/RouteMap)',
          'matching/pieces/MatchesLink',
          'ui/media/Gallery',
          'spots/texts',
        ),
        /contract[\\/]src[\\/]web-address\.ts$/,
      ),
    },
    // Shared by many screens other than the first ones: one file each instead of dozens of some hundred bytes.
    {
      name: 'dialog',
      test: any(
        own(
          'ui/mui/(?:Dialog|DialogActions|DialogContent|DialogTitle|ListItemIcon|Menu|MenuItem|Popover)',
        ),
        mui('ListItemIcon'),
      ),
    },
    {
      name: 'choices',
      test: any(
        own(
          'ui/mui/(?:Radio|RadioGroup|Select|Switch|FormControlLabel|OutlinedInput)',
          'ui/form/(?:RadioInput|SelectInput|SwitchInput)',
        ),
        mui('Radio|RadioGroup|Switch|Select|NativeSelect|FilledInput|Input|FormGroup|internal'),
      ),
    },
    {
      name: 'parts',
      test: own(
        'ui/(?:Breadcrumbs|FilterChip|PageHeader|Pager|SegmentedControl)',
        'platform/use-debounced',
      ),
    },
    // Icons of more than one screen, none of which is among the first screens.
    {
      name: 'more-icons',
      test: marks(
        'ban',
        'bell-plus',
        'bookmark-check',
        'boxes',
        'calendar-range',
        'chart-column',
        'chevron-up',
        'circle',
        'clock',
        'contact',
        'download',
        'euro',
        'files',
        'folder-input',
        'folder-tree',
        'hash',
        'house',
        'inbox',
        'info',
        'library-big',
        'list-filter',
        'log-out',
        'mail',
        'mail-x',
        'message-circle-question-mark',
        'network',
        'rotate-cw',
        'scroll-text',
        'search-x',
        'send',
        'settings',
        'settings-2',
        'shapes',
        'shield-check',
        'star',
        'truck',
        'user-round',
        'users',
        'webhook',
      ),
    },
  ].map((group) => ({ ...group, includeDependenciesRecursively: false })),
]
