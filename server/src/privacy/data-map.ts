import { dataClasses as accounts } from '../accounts/index.ts'
import { dataClasses as catalogue } from '../catalogue/index.ts'
import { dataClasses as files } from '../files/index.ts'
import { dataClasses as help } from '../help/index.ts'
import { dataClasses as imports } from '../imports/index.ts'
import { dataClasses as insights } from '../insights/index.ts'
import { dataClasses as integrations } from '../integrations/index.ts'
import { dataClasses as market } from '../market/index.ts'
import { dataClasses as matching } from '../matching/index.ts'
import { dataClasses as notifications } from '../notifications/index.ts'
import { dataClasses as platform } from '../platform/data.ts'
import type { DataClasses } from '../platform/data-classes.ts'
import { dataClasses as products } from '../products/index.ts'
import { dataClasses as spots } from '../spots/index.ts'
import { dataClasses as storage } from '../storage/index.ts'
import { dataClasses as transactions } from '../transactions/index.ts'

/** Every column of the product with its class, from the feature that its table belongs to; a column that is missing there, or no longer exists, fails a test. */
export const dataMap: DataClasses = {
  ...accounts,
  ...catalogue,
  ...files,
  ...help,
  ...imports,
  ...insights,
  ...integrations,
  ...market,
  ...matching,
  ...notifications,
  ...platform,
  ...products,
  ...spots,
  ...storage,
  ...transactions,
}
