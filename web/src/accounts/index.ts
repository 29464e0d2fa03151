// The door of accounts.
export {
  colleaguesQuery,
  divisionsQuery,
  groupsQuery,
  hostQuery,
  ofPerson,
  signOut,
  useHolds,
  useHost,
  useInviteCount,
  useIsAdmin,
  useIsSuperAdmin,
  useKeepsCatalogue,
  useMaybeUser,
  useUser,
  userQuery,
} from './api.ts'
export { useNamed } from './own-names.ts'
export { GroupChip, groupName } from './pieces/GroupChip.tsx'
