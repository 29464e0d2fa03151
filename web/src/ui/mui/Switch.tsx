import MuiSwitch from '@mui/material/Switch'
import { themed } from './themed.tsx'

export const Switch = themed(MuiSwitch)
