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
export { groupName } from './group-name.ts'
export { GroupChip } from './pieces/GroupChip.tsx'
export { WaysOn } from './pieces/WaysOn.tsx'
