export { type Adjustment, type DerivedTheme, type TenantColours } from './derive-theme.ts'
export { UiTheme } from './UiTheme.tsx'
