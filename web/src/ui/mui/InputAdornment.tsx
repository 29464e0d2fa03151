import MuiInputAdornment from '@mui/material/InputAdornment'
import { themed } from './themed.tsx'

export const InputAdornment = themed(MuiInputAdornment)
