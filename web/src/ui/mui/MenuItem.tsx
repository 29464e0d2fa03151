import MuiMenuItem from '@mui/material/MenuItem'
import { themed } from './themed.tsx'

export const MenuItem = themed(MuiMenuItem)
