import { withTexts } from '../../texts/index.ts'

/** The net effect of a match, loaded by the screen that shows it. */
export const loadNetOfMatch = () =>
  withTexts(import('./NetLine.tsx'), 'neteffect').then(({ NetOfMatch }) => ({
    default: NetOfMatch,
  }))

/** The same as a card beside a product, likewise. */
export const loadNetCard = () =>
  withTexts(import('./NetCard.tsx'), 'neteffect').then(({ NetCard }) => ({ default: NetCard }))

/** The net effect of a transaction, likewise. */
export const loadNetOfTransaction = () =>
  withTexts(import('./NetLine.tsx'), 'neteffect').then(({ NetOfTransaction }) => ({
    default: NetOfTransaction,
  }))

/** The distance used for its transport, likewise. */
export const loadCountedWay = () =>
  withTexts(import('./CountedWay.tsx'), 'neteffect').then(({ CountedWay }) => ({
    default: CountedWay,
  }))

/** The combined savings of several lines, likewise. */
export const loadNetTogether = () =>
  withTexts(import('./NetTogether.tsx'), 'neteffect').then(({ NetTogether }) => ({
    default: NetTogether,
  }))

/** The map of a basket and the route of each of its lines, likewise. */
export const loadMapOfBasket = () =>
  withTexts(import('./MapOfBasket.tsx'), 'neteffect').then(({ MapOfBasket }) => ({
    default: MapOfBasket,
  }))
export const loadWayOfLine = () =>
  withTexts(import('./WayOfLine.tsx'), 'neteffect').then(({ WayOfLine }) => ({
    default: WayOfLine,
  }))

/** The net effect of a basket, likewise. */
export const loadNetOfBasket = () =>
  withTexts(import('./NetOfBasket.tsx'), 'neteffect').then(({ NetOfBasket }) => ({
    default: NetOfBasket,
  }))
