import accounts from './accounts.json'
import catalogue from './catalogue.json'
import home from './home.json'
import market from './market.json'
import matching from './matching.json'
import notifications from './notifications.json'
import places from './places.json'
import products from './products.json'
import shell from './shell.json'
import spots from './spots.json'
import transactions from './transactions.json'
import ui from './ui.json'

/** Every text of this language, by feature. */
export const texts = { accounts, catalogue, home, market, matching, notifications, places, products, shell, spots, transactions, ui }
