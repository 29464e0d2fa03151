import type { ReactNode } from 'react';
import './styles/pieces.css';

/** Floats at the bottom of a form with changes: says what is not saved, with the buttons to save or undo. */
export function UnsavedBar({ text, actions }: { text: ReactNode; actions: ReactNode }) {
  return <div className="ubar" role="status"><span className="grow">{text}</span><span className="row">{actions}</span></div>;
}
