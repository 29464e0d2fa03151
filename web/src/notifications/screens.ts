export { NotificationsScreen } from './screens/NotificationsScreen.tsx'
