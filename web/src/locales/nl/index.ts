import accounts from './accounts.json'
import products from './products.json'
import shell from './shell.json'
import spots from './spots.json'
import ui from './ui.json'

/** Every text of this language, by feature. */
export const texts = { accounts, products, shell, spots, ui }
