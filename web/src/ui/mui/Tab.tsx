import MuiTab from '@mui/material/Tab'
import { themed } from './themed.tsx'

export const Tab = themed(MuiTab)
