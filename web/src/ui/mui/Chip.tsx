import MuiChip from '@mui/material/Chip'
import { themed } from './themed.tsx'

export const Chip = themed(MuiChip)
