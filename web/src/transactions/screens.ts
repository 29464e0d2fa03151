export { TransactionScreen } from './screens/TransactionScreen.tsx'
export { TransactionsScreen } from './screens/TransactionsScreen.tsx'
