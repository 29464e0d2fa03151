// The door of management.
export { useBadges } from './api.ts'
export { VersionText } from './pieces/VersionText.tsx'
