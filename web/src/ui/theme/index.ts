export { fullHex, isColour, ratio } from './contrast.ts'
export {
  type Adjustment,
  defaultColours,
  type DerivedTheme,
  deriveTheme,
  type TenantColours,
} from './derive-theme.ts'
export { ThemePreview } from './ThemePreview.tsx'
export { UiTheme } from './UiTheme.tsx'
