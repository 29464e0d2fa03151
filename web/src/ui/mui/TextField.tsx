import MuiTextField from '@mui/material/TextField'
import { themed } from './themed.tsx'

export const TextField = themed(MuiTextField)
