import { withTexts } from '../../texts/index.ts'

/** The map of the back-office's screens: far from the first screen, so it is not loaded with it. */
export const managementMap = () => import('./ManagementScreen.tsx')

/** Fetches a screen of the back-office and its frame in parallel. Errors are reported where the content is displayed. */
export async function fetchManagement(name: string) {
  await Promise.all([
    managementMap().then(({ fetchScreen }) => fetchScreen(name)),
    managementFrame(),
  ]).catch(() => undefined)
}

export const managementFrame = () => withTexts(import('./ManagementFrame.tsx'), 'management')
