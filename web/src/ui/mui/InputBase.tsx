import MuiInputBase from '@mui/material/InputBase'
import { themed } from './themed.tsx'

export const InputBase = themed(MuiInputBase)
