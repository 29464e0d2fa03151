import MuiRadioGroup from '@mui/material/RadioGroup'
import { themed } from './themed.tsx'

export const RadioGroup = themed(MuiRadioGroup)
