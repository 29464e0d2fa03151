import MuiDivider from '@mui/material/Divider'
import { themed } from './themed.tsx'

export const Divider = themed(MuiDivider)
