import MuiRadio from '@mui/material/Radio'
import { themed } from './themed.tsx'

export const Radio = themed(MuiRadio)
