import { createElement, type ReactNode, Suspense } from 'react'
import { latePiece } from '../../ui/index.ts'
import type { FitSlot, TypedFit } from '../fit-query.ts'

const pieces = new Map<FitSlot, (typed: TypedFit) => ReactNode>()

/** The piece that a slot loads: the same at every call, so that what it shows is kept. */
function pieceOf(load: FitSlot) {
  const known = pieces.get(load) ?? latePiece(load)
  pieces.set(load, known)
  return known
}

/** What fits what is typed, loaded when it is first shown. */
export const FitPiece = ({ load, typed }: { load: FitSlot; typed: TypedFit }) => (
  <Suspense fallback={null}>{createElement(pieceOf(load), typed)}</Suspense>
)
