import { withTexts } from '../../texts/index.ts'

/** The map of the back-office's screens: some way off from the first screen, so not loaded with it. */
export const managementMap = () => import('./ManagementScreen.tsx')

/** Fetches a screen of the back-office with its frame, side by side. What cannot be fetched is told where it is shown. */
export async function fetchManagement(name: string) {
  await Promise.all([
    managementMap().then(({ fetchScreen }) => fetchScreen(name)),
    managementFrame(),
  ]).catch(() => undefined)
}

export const managementFrame = () => withTexts(import('./ManagementFrame.tsx'), 'management')
