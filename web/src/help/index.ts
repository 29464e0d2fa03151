// The door of help. The page with questions is a screen of its own.
export { documentsOf } from './documents.ts'
export { IntroDialog } from './pieces/IntroDialog.tsx'
