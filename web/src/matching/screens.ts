export { MatchesScreen } from './screens/MatchesScreen.tsx'
