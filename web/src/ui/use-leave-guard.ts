import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../texts/index.ts'
import type { ConfirmText } from './ConfirmDialog.tsx'
import { useConfirm } from './use-confirm.ts'

interface Place {
  pathname: string
  search: object
}

/** A way out of a screen: by the browser's buttons, or by a link or the screen itself. */
interface Move {
  byBrowser: boolean
  from: Place
  to: Place
}

interface Guarding {
  /** Moves that lose nothing: the typed input is still on the screen after them. */
  stays?: (move: Move) => boolean
  /** The question, when a screen has its own text for it. */
  words?: Partial<ConfirmText>
}

export interface LeaveGuard {
  /** Takes a way out that is not a navigation; asks first when something would be lost. */
  leave: (way: () => unknown) => void
  /** Nothing can be lost any more: it was saved, or is meant to go. Later input is guarded again. */
  release: () => void
}

const sameAddress = ({ from, to }: Move) =>
  from.pathname === to.pathname && JSON.stringify(from.search) === JSON.stringify(to.search)
/** Nothing behind an open panel can be pressed: only the panel itself changes the address of the same screen, after its own question or after saving. */
const byPanel = (move: Move) => !move.byBrowser && move.from.pathname === move.to.pathname

interface Guard {
  minds: (move: Move) => boolean
  ask: () => Promise<boolean>
  release: () => void
}
const nothingToLose: Guard = {
  minds: () => false,
  ask: () => Promise.resolve(true),
  release: () => undefined,
}
/** Guards with something to lose, the one opened last at the end. Only the last guard that objects to a move asks about it, and its answer applies to all. */
const guards: Guard[] = []

/** Whether unsaved input in anything open may be lost; for a way out that takes all of it along, such as signing out. */
export async function mayLoseAll(): Promise<boolean> {
  const may = (await guards.at(-1)?.ask()) ?? true
  if (may) for (const guard of guards) guard.release()
  return may
}

/** Asks before unsaved input on a screen is lost, wherever the way out leads: another screen, back, or closing the browser. */
export function useLeaveGuard(
  dirty: boolean,
  { stays = sameAddress, words }: Guarding = {},
): LeaveGuard {
  const { t } = useTranslation('ui')
  const confirm = useConfirm()
  const released = useRef(false)
  const guard = useRef<Guard>({ ...nothingToLose })
  useEffect(() => {
    if (!dirty) return undefined
    const mine = guard.current
    released.current = false
    guards.push(mine)
    return () => void guards.splice(guards.indexOf(mine), 1)
  }, [dirty])
  const mayLeave = async () =>
    !dirty ||
    released.current ||
    confirm({
      title: t('panel.leave'),
      body: t('panel.lost'),
      confirm: t('panel.discard'),
      danger: true,
      ...words,
    })
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !released.current,
    shouldBlockFn: async ({ action, current, next }) => {
      const move = { byBrowser: action !== 'PUSH' && action !== 'REPLACE', from: current, to: next }
      return guards.findLast(({ minds }) => minds(move)) === guard.current && !(await mayLeave())
    },
  })
  const release = () => {
    released.current = true
  }
  useEffect(() => {
    Object.assign(guard.current, {
      minds: (move: Move) => !released.current && !stays(move),
      ask: mayLeave,
      release,
    } satisfies Guard)
  })
  return {
    release,
    leave: (way) =>
      void mayLeave().then((may) => {
        if (!may) return
        release()
        way()
      }),
  }
}

/** As above, for a panel or dialog over a screen. */
export const usePanelGuard = (dirty: boolean, words?: Partial<ConfirmText>) =>
  useLeaveGuard(dirty, { stays: byPanel, ...(words && { words }) })
