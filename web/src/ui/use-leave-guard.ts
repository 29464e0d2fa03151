import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from '../texts/index.ts'
import { useConfirm } from './use-confirm.ts'

/** A way out of a screen: by the buttons of the browser, or by a link or the screen itself. */
interface Move {
  byBrowser: boolean
  from: { pathname: string; search: object }
  to: { pathname: string; search: object }
}

const sameAddress = ({ from, to }: Move) => from.pathname === to.pathname && JSON.stringify(from.search) === JSON.stringify(to.search)
/** Behind an open panel nothing can be pressed: what changes the address of the same screen there is the panel itself, after its own question or its saving. */
const byPanel = (move: Move) => !move.byBrowser && move.from.pathname === move.to.pathname

function useGuard(dirty: boolean, losesNothing: (move: Move) => boolean) {
  const { t } = useTranslation('ui')
  const confirm = useConfirm()
  const mayLeave = async () => !dirty || confirm({ title: t('panel.leave'), body: t('panel.lost'), confirm: t('panel.discard'), danger: true })
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty,
    shouldBlockFn: async ({ action, current, next }) => !losesNothing({ byBrowser: action !== 'PUSH' && action !== 'REPLACE', from: current, to: next }) && !(await mayLeave()),
  })
  return mayLeave
}

/** Asks before what is not saved on a screen is lost, wherever the way out leads: another screen, back, or closing the browser. The answer asks the same for a way out that is no navigation. */
export const useLeaveGuard = (dirty: boolean) => useGuard(dirty, sameAddress)

/** The same for a panel or dialog over a screen. */
export const usePanelGuard = (dirty: boolean) => useGuard(dirty, byPanel)
