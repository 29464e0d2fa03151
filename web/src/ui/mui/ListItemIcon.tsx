import MuiListItemIcon from '@mui/material/ListItemIcon'
import { themed } from './themed.tsx'

export const ListItemIcon = themed(MuiListItemIcon)
