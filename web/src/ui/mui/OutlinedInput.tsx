import MuiOutlinedInput from '@mui/material/OutlinedInput'
import { themed } from './themed.tsx'

export const OutlinedInput = themed(MuiOutlinedInput)
