import MuiBadge from '@mui/material/Badge'
import { themed } from './themed.tsx'

export const Badge = themed(MuiBadge)
