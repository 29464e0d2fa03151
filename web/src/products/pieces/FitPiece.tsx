import { createElement, type ReactNode, Suspense } from 'react'
import { latePiece } from '../../ui/index.ts'
import type { FitSlot, TypedFit } from '../fit-query.ts'

const pieces = new Map<FitSlot, (typed: TypedFit) => ReactNode>()

/** The piece that a slot loads: the same one at every call, so that it keeps what it shows. */
function pieceOf(load: FitSlot) {
  const known = pieces.get(load) ?? latePiece(load)
  pieces.set(load, known)
  return known
}

/** What fits the form's contents, loaded when first shown. */
export const FitPiece = ({ load, typed }: { load: FitSlot; typed: TypedFit }) => (
  <Suspense fallback={null}>{createElement(pieceOf(load), typed)}</Suspense>
)
