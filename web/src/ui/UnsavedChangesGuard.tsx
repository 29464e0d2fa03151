import { useEffect } from 'react';

type UnsavedChangesGuardProps = { dirty: boolean; onDirtyChange?: (dirty: boolean) => void };

/** While `dirty`, the browser asks before the page is closed; `onDirtyChange` lets the owner block its own navigation. */
export function UnsavedChangesGuard({ dirty, onDirtyChange }: UnsavedChangesGuardProps) {
  useEffect(() => {
    onDirtyChange?.(dirty);
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, onDirtyChange]);
  return null;
}
