import { withTexts } from '../../texts/index.ts'

/** The net effect of a match, loaded by the screen that shows it. */
export const loadNetOfMatch = () =>
  withTexts(import('./NetLine.tsx'), 'neteffect').then(({ NetOfMatch }) => ({
    default: NetOfMatch,
  }))

/** That of a transaction, likewise. */
export const loadNetOfTransaction = () =>
  withTexts(import('./NetLine.tsx'), 'neteffect').then(({ NetOfTransaction }) => ({
    default: NetOfTransaction,
  }))
