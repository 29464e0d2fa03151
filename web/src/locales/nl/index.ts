import accounts from './accounts.json'
import notifications from './notifications.json'
import products from './products.json'
import shell from './shell.json'
import spots from './spots.json'
import transactions from './transactions.json'
import ui from './ui.json'

/** Every text of this language, by feature. */
export const texts = { accounts, notifications, products, shell, spots, transactions, ui }
