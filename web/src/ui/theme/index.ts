export { defaultColours, deriveTheme, type Adjustment, type DerivedTheme, type TenantColours } from './derive-theme.ts';
export { UiTheme } from './UiTheme.tsx';
export { isColour, ratio } from './contrast.ts';
