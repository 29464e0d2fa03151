import MuiFormHelperText from '@mui/material/FormHelperText'
import { themed } from './themed.tsx'

export const FormHelperText = themed(MuiFormHelperText)
