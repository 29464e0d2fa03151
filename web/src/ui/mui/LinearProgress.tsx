import MuiLinearProgress from '@mui/material/LinearProgress'
import { themed } from './themed.tsx'

export const LinearProgress = themed(MuiLinearProgress)
