// The door of management.
export { useBadges } from './api.ts'
export { ChosenBar } from './pieces/ChosenBar.tsx'
export { ChosenWatch } from './pieces/ChosenWatch.tsx'
export { VersionText } from './pieces/VersionText.tsx'
