import { dropHere, keepHere, keptHere } from '../../platform/device-store.ts'
import { holdsAnything, type QuickDraft } from './draft.ts'

/** This user's drafts on the device, the newest first. None if the device cannot store anything. */
export async function draftsOf(account: string): Promise<QuickDraft[]> {
  const all = await keptHere<QuickDraft>().catch(() => [])
  return all
    .filter((draft) => draft.account === account && holdsAnything(draft))
    .toSorted((a, b) => b.changed - a.changed)
}

/** Stores a draft in its current state; if that is impossible, the user continues without. */
export const keepDraft = (draft: QuickDraft) =>
  keepHere({ ...draft, changed: Date.now() } as QuickDraft).catch(() => undefined)

export const dropDraft = (id: string) => dropHere(id).catch(() => undefined)
