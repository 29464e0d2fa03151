import { dropHere, keepHere, keptHere } from '../../platform/device-store.ts'
import { holdsAnything, type QuickDraft } from './draft.ts'

/** What this person still has on the device, the newest first. Where nothing can be kept there is none. */
export async function draftsOf(account: string): Promise<QuickDraft[]> {
  const all = await keptHere<QuickDraft>().catch(() => [])
  return all
    .filter((draft) => draft.account === account && holdsAnything(draft))
    .toSorted((a, b) => b.changed - a.changed)
}

/** Keeps a draft as it is now; where that is not possible one goes on without. */
export const keepDraft = (draft: QuickDraft) =>
  keepHere({ ...draft, changed: Date.now() } as QuickDraft).catch(() => undefined)

export const dropDraft = (id: string) => dropHere(id).catch(() => undefined)
