import MuiSelect from '@mui/material/Select'
import { themed } from './themed.tsx'

export const Select = themed(MuiSelect)
