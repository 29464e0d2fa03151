import MuiAlert from '@mui/material/Alert'
import { themed } from './themed.tsx'

export const Alert = themed(MuiAlert)
