// The door of the bottom sheet: a phone alone loads it.
export { BottomSheet } from './BottomSheet.tsx'
export { type SheetHeight } from './sheet-height.ts'
