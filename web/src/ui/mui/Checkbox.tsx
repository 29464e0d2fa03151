import MuiCheckbox from '@mui/material/Checkbox'
import { themed } from './themed.tsx'

export const Checkbox = themed(MuiCheckbox)
