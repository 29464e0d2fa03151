// The screens about contracts, loaded when they open.
export { RsxPanel } from './rsx/RsxPanel.tsx'
export { RsxTab } from './rsx/RsxTab.tsx'
export { TenderLine } from './rsx/TenderLine.tsx'
