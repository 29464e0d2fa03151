import MuiDrawer from '@mui/material/Drawer'
import { themed } from './themed.tsx'

export const Drawer = themed(MuiDrawer)
