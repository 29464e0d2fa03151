// The door of the bottom sheet: only a phone loads it.
export { BottomSheet } from './BottomSheet.tsx'
export { type SheetHeight } from './sheet-height.ts'
